import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect } from './fixtures.ts';
import { testPng } from '#server/testing/test-images.ts';

const SPC = 'SPC rigid plank, click, 6.5 mm, 0.55 mm, built-in underlay';
const COVE = 'Capping seal and cove former, 38 mm, per metre';

/** What the two rooms, the prices and the work below come to, worked out by hand: 21% of £3.50 is the penny that floats lose. */
export const FIRST_QUOTE = {
  lines: [
    [`${SPC} Lounge, Bedroom`, '29.01 m²', '£25.35', '£735.40'],
    [`${COVE} Bedroom`, '12.56 m', '£4.89', '£61.42'],
    ['Uplift and dispose of old flooring', '29.01 m²', '£4.24', '£123.00'],
    ['Fitting, two fitters', '2 days', '£360.00', '£720.00'],
  ],
  sums: [
    ['Subtotal', '£1,639.82'],
    ['VAT 20%', '£327.96'],
    ['Total', '£1,967.78'],
  ],
};

/** The same with the fitters at £380 a day. */
export const SECOND_QUOTE = {
  lines: FIRST_QUOTE.lines.with(3, ['Fitting, two fitters', '2 days', '£380.00', '£760.00']),
  sums: [
    ['Subtotal', '£1,679.82'],
    ['VAT 20%', '£335.96'],
    ['Total', '£2,015.78'],
  ],
};

/** Fills the sign-up form, logo included, and creates the account; answers its e-mail address. */
export async function signUpByForm(page: Page): Promise<string> {
  const email = uniqueAddress('gareth@pritchard.example');
  await expect(page.getByRole('heading', { name: 'Welcome to Chalkline' })).toBeVisible();
  await fillAll(page, {
    'First name': 'Gareth',
    'Last name': 'Pritchard',
    Email: email,
    Password: 'Oakplank-27!',
    'Confirm password': 'Oakplank-27!',
    'Business name': 'Pritchard Floors',
    'VAT number': 'gb123-4567-89',
    Phone: '029-2018-0447',
    'Business address line 1': '14 Cowbridge Road East',
    'Business address line 2': 'Canton',
    Postcode: 'cf119ad',
    City: 'Cardiff',
  });
  await page.getByLabel('Phone type').selectOption('Work');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload logo' }).click();
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: testPng({ width: 300, height: 100 }) };
  await (await chooser).setFiles(logo);
  await expect(page.getByText('logo.png')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  return email;
}

/** Fills the customer's details and saves them; answers the customer's e-mail address. */
export async function enterCustomer(page: Page): Promise<string> {
  const email = uniqueAddress('margaret@ellison.example');
  await expect(page.getByRole('heading', { name: 'Customer details' })).toBeVisible();
  await fillAll(page, {
    Name: 'Margaret Ellison',
    Email: email,
    Street: '7 Heol-y-Deri',
    'Address line 2': 'Rhiwbina',
    Postcode: 'cf14 6ha',
    'City/town': 'Cardiff',
  });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save customer details' }).click();
  return email;
}

/** Measures a lounge and a bedroom and picks their products. */
export async function measureTwoRooms(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Zones' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Lounge' }).click();
  const lounge = page.getByRole('region', { name: 'Lounge 1' });
  await lounge.getByLabel('Length (m)').fill('4.60');
  await lounge.getByLabel('Width (m)').fill('4.2');
  await expect(lounge.getByText('19.32 m²')).toBeVisible();
  await lounge.getByLabel('Add a product').fill('spc 6.5');
  await expect(lounge.getByRole('group', { name: 'LVT and vinyl plank' })).toBeVisible();
  await expectAccessible(page);
  await lounge.getByRole('option', { name: SPC }).click();
  await expect(lounge.getByRole('button', { name: `Remove ${SPC}` })).toBeVisible();

  await page.getByRole('button', { name: 'Add zone' }).click();
  await page.getByRole('button', { name: 'Bedroom' }).click();
  const bedroom = page.getByRole('region', { name: 'Bedroom 1' });
  await bedroom.getByLabel('Length (m)').fill('3.55');
  await bedroom.getByLabel('Width (m)').fill('2.73');
  await expect(bedroom.getByText('9.69 m²')).toBeVisible();
  await addProduct(bedroom, SPC);
  await addProduct(bedroom, COVE);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save zone details' }).click();
}

/** Prices the products and adds an extra by the square metre and two days of labour. */
export async function priceEverything(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Pricing', exact: true })).toBeVisible();
  const plank = page.getByRole('row', { name: SPC });
  await expect(plank.getByLabel('Quantity')).toHaveValue('29.01');
  await expect(plank.getByLabel('Unit price')).toHaveValue('20.95');
  await expect(plank.getByText('£735.40')).toBeVisible();
  const cove = page.getByRole('row', { name: COVE });
  await cove.getByLabel('Unit price').fill('4.25');
  await cove.getByLabel('Markup').fill('15');
  await expect(cove.getByText('£61.42')).toBeVisible();

  const uplift = await addLine(page, ['Extra item', 'Uplift and dispose of old flooring', 'Square meter']);
  await expect(uplift.getByLabel('Quantity')).toHaveValue('29.01');
  await uplift.getByLabel('Unit price').fill('3.50');
  const fitting = await addLine(page, ['Labour', 'Fitting, two fitters', 'Day']);
  await fitting.getByLabel('Quantity').fill('2');
  await fitting.getByLabel('Unit price').fill('360');
  await expect(page.getByRole('region', { name: 'Discount, VAT and total' }).getByText('£1,639.82')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save pricing' }).click();
}

async function addProduct(zone: Locator, name: string): Promise<void> {
  await zone.getByLabel('Add a product').fill(name);
  await zone.getByRole('option', { name }).click();
  await expect(zone.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
}

async function addLine(page: Page, [type, description, chargeBy]: [string, string, string]): Promise<Locator> {
  await page.getByRole('link', { name: 'Add item' }).click();
  await expect(page.getByRole('heading', { name: 'Add line item' })).toBeVisible();
  await page.getByLabel('Type').selectOption(type);
  await page.getByLabel('Description').fill(description);
  await page.getByLabel('Charge by').selectOption(chargeBy);
  await page.getByRole('button', { name: 'Add line item' }).click();
  return page.getByRole('row', { name: description });
}

async function fillAll(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
}

/** An e-mail address that no other run of a journey uses, short enough for one line of a document. */
function uniqueAddress(address: string): string {
  return address.replace('@', `-${crypto.randomUUID().slice(0, 8)}@`);
}
