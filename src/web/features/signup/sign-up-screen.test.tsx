import { screen, within, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { SignUpScreen } from './sign-up-screen.tsx';
import { EXAMPLE_ACCOUNT } from '#contract/examples.ts';
import type { Account } from '#domain/account/account.ts';
import { PASSWORD_RULES } from '#domain/account/password.ts';
import { descriptionOf, isMarked, valueOf } from '#web/testing/control.ts';
import { fakeApi, refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const GOOD = {
  'First name': 'Gareth',
  'Last name': 'Pritchard',
  Email: 'gareth@pritchardfloors.example',
  Password: 'Oakplank-27!',
  'Confirm password': 'Oakplank-27!',
  'Business name': 'Pritchard Floors',
  'VAT number': '',
  Phone: '029-2018-0447',
  'Business address line 1': '14 Cowbridge Road East',
  'Business address line 2': '',
  Postcode: 'CF11 9AD',
  City: 'Cardiff',
} as const;

type Label = keyof typeof GOOD;

const field = (label: Label) => screen.getByLabelText(label);
const create = () => screen.getByRole('button', { name: 'Create account' });
const png = () =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'logo.png', { type: 'image/png' });

function open(answers: Record<string, Answer | Answer[]> = {}) {
  const api = fakeApi(answers);
  const onSignedUp = vi.fn<(account: Account) => void>();
  const { user } = renderScreen(<SignUpScreen onSignedUp={onSignedUp} />);
  const fill = async (values: Partial<Record<Label, string>>): Promise<void> => {
    for (const [label, text] of Object.entries(values)) {
      await user.click(field(label as Label)); // the keys are labels
      if (text !== '') await user.paste(text);
    }
  };
  return { ...api, user, fill, onSignedUp };
}

test('greets, and shows the fields of the specification in its order', () => {
  open();
  screen.getByRole('heading', { name: 'Welcome to Chalkline' });
  screen.getByText('Fill in your account details below to get started.');
  const form = document.querySelector('form');
  const labels = Array.from(form?.querySelectorAll('label') ?? [], (label) => label.textContent);
  const order = Object.keys(GOOD);
  order.splice(order.indexOf('Phone') + 1, 0, 'Phone type');
  order.splice(order.indexOf('VAT number'), 0, 'Yes', 'No');
  expect(labels).toEqual([...order, 'Flooring', 'Roofing', 'Decorating']);
});

test('says what the hints of the specification say', () => {
  open();
  expect(descriptionOf(field('Business name'))).toBe('Trading name as printed on invoices.');
  expect(descriptionOf(field('VAT number'))).toBe("Optional, if you don't have one yet.");
  expect(field('VAT number').getAttribute('placeholder')).toBe('GBXXX-XXXX-XX');
  expect(descriptionOf(field('Phone'))).toBe('As displayed on quotes and invoices. We will never call you.');
  const phoneType = screen.getByRole('combobox', { name: 'Phone type' });
  expect(valueOf(phoneType)).toBe('MOBILE');
  expect(
    within(phoneType)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mobile', 'Work']);
});

test('a valid form makes the account', async () => {
  const { fill, user, calls, onSignedUp } = open({ 'POST /sign-up': { status: 201, body: EXAMPLE_ACCOUNT } });
  await fill(GOOD);
  await user.click(create());
  await waitFor(() => expect(onSignedUp).toHaveBeenCalledOnce());
  expect(calls[0]?.body).toEqual({
    firstname: 'Gareth',
    lastname: 'Pritchard',
    email: 'gareth@pritchardfloors.example',
    password: 'Oakplank-27!',
    confirmPassword: 'Oakplank-27!',
    businessName: 'Pritchard Floors',
    vatRegistered: true,
    taxNumber: '',
    phone: '029-2018-0447',
    phoneType: 'MOBILE',
    businessAddressLine1: '14 Cowbridge Road East',
    businessAddressLine2: '',
    businessAddressPostcode: 'CF11 9AD',
    businessAddressCity: 'Cardiff',
    trades: [],
  });
});

test('a business that is not registered for VAT says so in one tap, and is asked for no number (amendment N1)', async () => {
  const { fill, user, calls } = open({ 'POST /sign-up': { status: 201, body: EXAMPLE_ACCOUNT } });
  const group = screen.getByRole('group', { name: 'Registered for VAT?' });
  await fill({ ...GOOD, 'VAT number': 'G'.repeat(3) });
  await user.click(within(group).getByRole('radio', { name: 'No' }));
  expect(screen.queryByLabelText('VAT number')).toBeNull();
  await user.click(create());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ vatRegistered: false, taxNumber: '' });
});

describe('what is typed', () => {
  test('a phone number takes no letters, and gets digits and hyphens only when the field is left (amendment N13)', async () => {
    const { fill } = open();
    await fill({ Phone: 'Tel. +44 (0)29 2018 0447 ext' });
    expect(valueOf(field('Phone'))).toBe('. +44 (0)29 2018 0447 ');
    await fill({ City: '' });
    expect(valueOf(field('Phone'))).toBe('029-2018-0447');
  });

  test('a VAT number keeps G, B, digits and hyphens, lower case raised, at most 16', async () => {
    const { fill } = open();
    await fill({ 'VAT number': 'gb 123-4567-89x-000-111' });
    expect(valueOf(field('VAT number'))).toBe('GB123-4567-89-00');
  });

  test('a postcode gets its form when the field is left', async () => {
    const { fill } = open();
    await fill({ Postcode: 'cf119ad', City: '' });
    expect(valueOf(field('Postcode'))).toBe('CF11 9AD');
  });

  test('each password hint shows whether it is met', async () => {
    const { fill } = open();
    const hint = (index: number) => screen.getByText(PASSWORD_RULES[index]?.hint ?? '').closest('li');
    expect(hint(0)?.dataset['state']).toBe('waiting');
    await fill({ Password: 'oakplank' });
    expect(hint(0)?.dataset['state']).toBe('met');
    expect(hint(1)?.dataset['state']).toBe('met');
    expect(hint(2)?.dataset['state']).toBe('waiting');
    await fill({ 'Confirm password': '' });
    expect(hint(2)?.dataset['state']).toBe('unmet');
    expect(hint(3)?.dataset['state']).toBe('unmet');
    expect(hint(4)?.dataset['state']).toBe('unmet');
  });
});

describe('messages (rulings A4, A5, S2)', () => {
  test('no field is wrong before it was left', () => {
    open();
    for (const label of Object.keys(GOOD)) expect(isMarked(field(label as Label))).toBe(false); // the keys are labels
  });

  test.each([
    ['First name', 'x'.repeat(65), 'Use at most 64 characters'],
    ['Last name', '', 'Enter your last name'],
    ['Email', 'gareth@pritchard', 'Enter an e-mail address like name@example.com'],
    ['Password', 'oakplank', 'Choose a password that meets all five points'],
    ['Business name', ' ', "Enter your business's name"],
    ['Phone', '12345678', 'Enter a phone number of 9 to 20 digits and hyphens'],
    ['Postcode', 'CF11', 'Enter a full UK postcode, like SW1A 1AA'],
    ['City', '', 'Enter the city or town'],
  ] as const)('%s: %j is told', async (label, text, message) => {
    const { fill, user } = open();
    await fill({ [label]: text });
    await user.tab();
    expect(isMarked(field(label))).toBe(true);
    expect(descriptionOf(field(label))).toContain(message);
  });

  test('the second password must be the first, also when the first changes later', async () => {
    const { fill, user } = open();
    await fill({ Password: 'Oakplank-27!', 'Confirm password': 'Oakplank-27!' });
    await user.tab();
    expect(isMarked(field('Confirm password'))).toBe(false);
    await fill({ Password: '?' });
    expect(descriptionOf(field('Confirm password'))).toContain('Enter the same password as above');
  });

  test('submitting an invalid form marks every invalid field, focuses the first and sends nothing', async () => {
    const { fill, user, calls } = open();
    await fill({ 'First name': 'Gareth' });
    await user.click(create());
    const marked = Object.keys(GOOD).filter((label) => isMarked(field(label as Label))); // the keys are labels
    const optional = ['VAT number', 'Business address line 2'];
    expect(marked).toEqual(Object.keys(GOOD).filter((label) => label !== 'First name' && !optional.includes(label)));
    expect(document.activeElement).toBe(field('Last name'));
    expect(calls).toEqual([]);
  });
});

describe('refusals', () => {
  test('an address that has an account is told at the field, with the way to sign in', async () => {
    const words = 'This e-mail address already has an account. Use another address';
    const taken = refusal(409, 'EMAIL_TAKEN', words, [{ path: '/email', message: words }]);
    const { fill, user } = open({ 'POST /sign-up': taken });
    await fill(GOOD);
    await user.click(create());
    await waitFor(() => expect(descriptionOf(field('Email'))).toContain(`${words} or Sign in`));
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/signin');
    expect(document.activeElement).toBe(field('Email'));
    expect(valueOf(field('Password'))).toBe(GOOD.Password);
  });

  test("the server's own rules are told at their fields until they are changed", async () => {
    const errors = [{ path: '/businessAddressCity', message: 'Use at most 64 characters' }];
    const { fill, user } = open({ 'POST /sign-up': refusal(422, 'INVALID', 'Some details are wrong.', errors) });
    await fill(GOOD);
    await user.click(create());
    await waitFor(() => expect(descriptionOf(field('City'))).toBe('Use at most 64 characters'));
    await user.type(field('City'), '!');
    expect(isMarked(field('City'))).toBe(false);
  });

  test('a lost connection is told, everything typed stays, and a second try goes through', async () => {
    const { fill, user, onSignedUp } = open({ 'POST /sign-up': ['lost', { status: 201, body: EXAMPLE_ACCOUNT }] });
    await fill(GOOD);
    await user.click(create());
    expect((await screen.findByRole('alert')).textContent).toContain('Check your signal');
    expect(valueOf(field('First name'))).toBe('Gareth');
    await user.click(create());
    await waitFor(() => expect(onSignedUp).toHaveBeenCalledOnce());
  });

  const TAKEN = 'This e-mail address already has an account. Use another address';
  const taken = refusal(409, 'EMAIL_TAKEN', TAKEN, [{ path: '/email', message: TAKEN }]);
  const made = { status: 200, body: EXAMPLE_ACCOUNT };

  test('a try whose answer was lost has made the account: the next one is simply in', async () => {
    const { fill, user, onSignedUp, callsOf } = open({ 'POST /sign-up': ['lost', taken], 'POST /sign-in': made });
    await fill(GOOD);
    await user.click(create());
    await screen.findByRole('alert');
    await user.click(create());
    await waitFor(() => expect(onSignedUp).toHaveBeenCalledOnce());
    expect(callsOf('POST', '/sign-in')[0]?.body).toEqual({ email: GOOD.Email, password: GOOD.Password });
    expect(screen.queryByText(/made by your first try/)).toBeNull();
  });

  test('what was changed after the lost answer is said to be different there', async () => {
    const { fill, user, onSignedUp } = open({ 'POST /sign-up': ['lost', taken], 'POST /sign-in': made });
    await fill(GOOD);
    await user.click(create());
    await screen.findByRole('alert');
    await user.type(field('City'), ' Bay');
    await user.click(create());
    await waitFor(() => expect(onSignedUp).toHaveBeenCalledOnce());
    expect(await screen.findByText(/made by your first try. Change in Settings/)).toBeDefined();
  });

  test('where the password is another one, or a code is asked for, the address is taken as ever', async () => {
    const wrong = refusal(401, 'WRONG_CREDENTIALS', 'Wrong e-mail address or password.');
    const { fill, user, onSignedUp } = open({ 'POST /sign-up': ['lost', taken], 'POST /sign-in': wrong });
    await fill(GOOD);
    await user.click(create());
    await screen.findByRole('alert');
    await user.click(create());
    await waitFor(() => expect(descriptionOf(field('Email'))).toContain(`${TAKEN} or Sign in`));
    expect(onSignedUp).not.toHaveBeenCalled();
  });
});

describe('the logo (ruling A6)', () => {
  const picker = () => screen.getByLabelText('Logo', { selector: 'input' });

  test('is uploaded once the account is made', async () => {
    const logoUrl = '/api/account/logo?v=1';
    const { fill, user, callsOf, onSignedUp } = open({
      'POST /sign-up': { status: 201, body: EXAMPLE_ACCOUNT },
      'PUT /account/logo': { body: { ...EXAMPLE_ACCOUNT, logoUrl } },
    });
    await fill(GOOD);
    await user.upload(picker(), png());
    await screen.findByText('logo.png');
    await user.click(create());
    await waitFor(() => expect(onSignedUp).toHaveBeenCalledOnce());
    expect(onSignedUp.mock.calls[0]?.[0]).toMatchObject({ logoUrl });
    expect(callsOf('PUT', '/account/logo')[0]?.headers.get('content-type')).toBe('image/png');
  });

  test('is taken away by Remove', async () => {
    const { user } = open();
    await user.upload(picker(), png());
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(screen.queryByText('logo.png')).toBeNull();
  });

  test('must be a PNG or JPEG by its content, whatever its name', async () => {
    const { user } = open();
    await user.upload(picker(), new File(['%PDF-1.7'], 'logo.png', { type: 'image/png' }));
    await screen.findByText('Choose a PNG or JPEG image');
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  });

  test('that could not be uploaded leaves the account made, and says so', async () => {
    const { fill, user, onSignedUp } = open({
      'POST /sign-up': { status: 201, body: EXAMPLE_ACCOUNT },
      'PUT /account/logo': ['lost', { body: EXAMPLE_ACCOUNT }],
    });
    await fill(GOOD);
    await user.upload(picker(), png());
    await screen.findByText('logo.png');
    await user.click(create());
    await waitFor(() => expect(onSignedUp).toHaveBeenCalledOnce());
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Your account is ready. The logo may not have been stored.',
    );
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(onSignedUp).toHaveBeenCalledTimes(2));
  });
});

describe('the trades', () => {
  const make = async (...labels: string[]) => {
    const { fill, user, calls, onSignedUp } = open({ 'POST /sign-up': { status: 201, body: EXAMPLE_ACCOUNT } });
    for (const label of labels) await user.click(screen.getByLabelText(label));
    await fill(GOOD);
    await user.click(create());
    await waitFor(() => expect(onSignedUp).toHaveBeenCalled());
    return calls[0]?.body;
  };

  test('are asked at the end, and say what follows', () => {
    open();
    const group = screen.getByRole('group', { name: 'What do you do?' });
    expect(descriptionOf(group)).toBe(
      'Your product library starts with products for it, and for all three if you tick none.',
    );
  });

  test('that are ticked are sent, and one that is ticked twice is not', async () => {
    expect(await make('Decorating', 'Roofing', 'Flooring', 'Flooring')).toMatchObject({
      trades: ['ROOFING', 'DECORATING'],
    });
  });

  test('can be passed over', async () => {
    expect(await make()).toMatchObject({ trades: [] });
  });
});
