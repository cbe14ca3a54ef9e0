import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { Loaded } from './loaded.tsx';
import { SampleSheet } from './sample-sheet.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionPage } from './section-page.tsx';
import { useLogoSize } from './use-logo-size.ts';
import type { Account } from '#domain/account/account.ts';
import { LOGO_FIELD } from '#web/account/logo-field.ts';
import { accountFormQuery, deleteLogo, enter, putLogo } from '#web/api/account.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { ImageField } from '#web/ui/image-field.tsx';
import './logo-section.css';

/** The logo: upload, preview, replace, remove (ruling A6). */
export function LogoSection() {
  return (
    <SectionPage name="logo">
      <Loaded query={useQuery(accountFormQuery)}>{(account) => <LogoForm account={account} />}</Loaded>
    </SectionPage>
  );
}

/** An image that was chosen and is not saved, with an address to show it by. */
type ChosenImage = { file: File; url: string };

function LogoForm({ account: loaded }: { account: Account }) {
  const [logoUrl, setLogoUrl] = useState(loaded.logoUrl);
  // Null takes the logo away, undefined changes nothing.
  const [choice, setChoice] = useState<ChosenImage | null>();
  const sample = useLogoSize(choice === undefined ? logoUrl : (choice?.url ?? null));
  const choose = (next: ChosenImage | null | undefined): void => {
    if (choice) URL.revokeObjectURL(choice.url);
    setChoice(next);
  };
  const saving = useMutation({
    mutationFn: async (chosen: ChosenImage | null | undefined) => {
      if (chosen === undefined) return logoUrl;
      const account = await (chosen === null ? deleteLogo() : putLogo(chosen.file));
      enter(account);
      return account.logoUrl;
    },
    onSuccess: (stored) => {
      setLogoUrl(stored);
      choose(undefined);
    },
  });
  const save = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate(choice);
  };
  const take = (file: File | null): void => {
    if (file !== null) choose({ file, url: URL.createObjectURL(file) });
    else choose(logoUrl === null ? undefined : null);
  };
  return (
    <SectionForm
      formProps={{ onSubmit: save }}
      isChanged={choice !== undefined}
      isSaving={saving.isPending}
      isSaved={saving.isSuccess}
      failure={saving.isError ? problemOf(saving.error) : null}
    >
      <ImageField
        key={logoUrl}
        {...LOGO_FIELD}
        present={logoUrl === null ? null : { name: 'Your logo', preview: logoUrl }}
        onChange={take}
      />
      <fieldset>
        <legend>How it prints</legend>
        <div className="logo-sample">
          <SampleSheet type="quote" account={loaded} logo={sample} />
        </div>
      </fieldset>
    </SectionForm>
  );
}
