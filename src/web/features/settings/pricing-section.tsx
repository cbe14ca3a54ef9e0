import { useQuery } from '@tanstack/react-query';
import { Loaded } from './loaded.tsx';
import { MaterialsFields } from './materials-fields.tsx';
import {
  checkPricing,
  marginText,
  markupOf,
  materialsIn,
  pricingEdit,
  pricingValues,
  sampleSearch,
  textOfMaterials,
} from './pricing-form.ts';
import { SectionForm } from './section-form.tsx';
import { SectionPage } from './section-page.tsx';
import { useSectionForm } from './use-section-form.ts';
import { tidyFigure } from '#domain/money/figure-text.ts';
import {
  formatPounds,
  formatQuantity,
  marginOfMarkup,
  pence,
  percentOf,
  sumPence,
  type Hundredths,
} from '#domain/money/money.ts';
import type { Preferences } from '#domain/account/preferences.ts';
import { TradeField } from '#web/account/trade-field.tsx';
import { preferencesFormQuery, savePreferences } from '#web/api/preferences.ts';
import { NumberField, TextField } from '#web/ui/field.tsx';
import { changedMembers } from '#web/ui/form-fields.ts';
import { NEW_TAB } from '#web/ui/new-tab.ts';

const SAMPLE_COST = pence(10_000);
const SAMPLE_PRODUCT = 'Oak laminate 8 mm';

/** The markup that new lines start with (specification 9), where Get price looks (ruling S7), and whose products come first (amendment N17). */
export function PricingSection() {
  return (
    <SectionPage name="pricing">
      <Loaded query={useQuery(preferencesFormQuery)}>
        {(preferences) => <PricingForm preferences={preferences} />}
      </Loaded>
    </SectionPage>
  );
}

function PricingForm({ preferences }: { preferences: Preferences }) {
  const { form, section } = useSectionForm({
    initial: pricingValues(preferences),
    check: checkPricing,
    save: async (values, stored) =>
      pricingValues(await savePreferences(changedMembers(pricingEdit(values), pricingEdit(stored)))),
  });
  const markup = markupOf(form.values);
  const search = sampleSearch(form.values, SAMPLE_PRODUCT);
  return (
    <SectionForm {...section}>
      <fieldset>
        <legend>Default markup</legend>
        <div className="settings-figures">
          <NumberField
            label="Markup"
            suffix="%"
            align="right"
            {...form.bind('defaultMarkup', { tidy: (text) => tidyFigure('percent', text) })}
          />
          <NumberField label="Margin" suffix="%" align="right" locked value={marginText(form.values)} />
        </div>
        <p className="settings-sample" aria-live="polite">
          {markup === null ? '' : <SampleSum markup={markup} />}
        </p>
      </fieldset>
      <fieldset>
        <legend>Get price</legend>
        <TextField
          label="Supplier search address"
          hint="Opened for products without a supplier link. Put {query} where the product's name goes. Leave it empty to search the web."
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          placeholder="https://www.supplier.co.uk/search?q={query}"
          {...form.bind('supplierSearchUrl', { tidy: (text) => text.trim() })}
        />
        {search === null ? null : (
          <a className="lone-link" href={search} target="_blank" rel="noopener noreferrer" title={NEW_TAB}>
            Try it with “{SAMPLE_PRODUCT}”
          </a>
        )}
      </fieldset>
      <MaterialsFields
        materials={materialsIn(form.values.materials)}
        onChange={(materials) => form.setValue('materials', textOfMaterials(materials))}
      />
      <TradeField
        label="What do you do?"
        hint="The product search of a room has the products for it first."
        value={form.values.trades}
        onChange={(trades) => form.setValue('trades', trades)}
      />
    </SectionForm>
  );
}

function SampleSum({ markup }: { markup: Hundredths }) {
  const profit = percentOf(SAMPLE_COST, markup);
  const price = sumPence([SAMPLE_COST, profit]);
  return `What costs you ${formatPounds(SAMPLE_COST)} sells for ${formatPounds(price)} before VAT. Of that ${formatPounds(profit)} is yours: ${formatQuantity(marginOfMarkup(markup))}% of the price.`;
}
