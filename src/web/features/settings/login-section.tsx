import { useQuery } from '@tanstack/react-query';
import { Loaded } from './loaded.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionPage } from './section-page.tsx';
import { useSectionForm } from './use-section-form.ts';
import { BUSINESS_RULES } from '#domain/account/account-rules.ts';
import { textBreak } from '#domain/text/text-rule.ts';
import { changeLogin, loginQuery } from '#web/api/security.ts';
import { suggestEmail } from '#domain/text/email-suggestion.ts';
import { SuggestingEmailField } from '#web/ui/suggesting-email-field.tsx';
import type { FieldMessages } from '#web/ui/form-fields.ts';

type LoginValues = Record<'email' | 'currentPassword', string>;

const tidy = (text: string): string => text.trim();

/** Another address to sign in with, apart from the one that customers see. */
export function LoginSection() {
  return (
    <SectionPage name="login">
      <Loaded query={useQuery(loginQuery)}>{(email) => <LoginForm email={email} />}</Loaded>
    </SectionPage>
  );
}

function LoginForm({ email }: { email: string }) {
  const { form, section } = useSectionForm<keyof LoginValues>({
    initial: { email, currentPassword: '' },
    check: checkLogin,
    save: async (values) => ({ email: await changeLogin(values), currentPassword: '' }),
  });
  return (
    <SectionForm {...section} verb="Change address" done="Changed">
      <SuggestingEmailField
        label="Email"
        autoComplete="username"
        {...form.bind('email', { tidy })}
        suggest={suggestEmail}
        onSuggested={(meant) => form.setValue('email', meant)}
      />
      <OwnPasswordField
        form={form}
        name="currentPassword"
        label="Current password"
        hint="A new address needs your password."
        isLast
      />
    </SectionForm>
  );
}

function checkLogin({ email, currentPassword }: LoginValues): FieldMessages<keyof LoginValues> {
  const broken = textBreak(email.trim(), BUSINESS_RULES.email, 'complete');
  return {
    ...(broken === null ? {} : { email: broken }),
    ...(currentPassword === '' ? { currentPassword: 'Enter your password' } : {}),
  };
}
