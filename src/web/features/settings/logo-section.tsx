import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Loaded } from './loaded.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionPage } from './section-page.tsx';
import type { Account } from '#domain/account.ts';
import { LOGO_FIELD } from '#web/account/logo-field.ts';
import { accountFormQuery, deleteLogo, enter, putLogo } from '#web/api/account.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { ImageField } from '#web/ui/image-field.tsx';

/** The logo: upload, preview, replace, remove (ruling A6). */
export function LogoSection() {
  return (
    <SectionPage name="logo">
      <Loaded query={useQuery(accountFormQuery)}>{(account) => <LogoForm account={account} />}</Loaded>
    </SectionPage>
  );
}

function LogoForm({ account: loaded }: { account: Account }) {
  const [logoUrl, setLogoUrl] = useState(loaded.logoUrl);
  // What was chosen and is not saved: an image, null for none; undefined is no change.
  const [choice, setChoice] = useState<File | null>();
  const saving = useMutation({
    mutationFn: async (chosen: File | null | undefined) => {
      if (chosen === undefined) return logoUrl;
      const account = await (chosen === null ? deleteLogo() : putLogo(chosen));
      enter(account);
      return account.logoUrl;
    },
    onSuccess: (stored) => {
      setLogoUrl(stored);
      setChoice(undefined);
    },
  });
  const save = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate(choice);
  };
  return (
    <SectionForm
      formProps={{ onSubmit: save }}
      isChanged={choice !== undefined}
      isSaving={saving.isPending}
      isSaved={saving.isSuccess}
      failure={saving.isError ? problemOf(saving.error).detail : null}
    >
      <ImageField
        key={logoUrl}
        {...LOGO_FIELD}
        present={logoUrl === null ? null : { name: 'Your logo', preview: logoUrl }}
        onChange={(image) => setChoice(image === null && logoUrl === null ? undefined : image)}
      />
    </SectionForm>
  );
}
