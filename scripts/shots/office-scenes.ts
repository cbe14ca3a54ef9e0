import { openDialog, openOffer, scene, type Scene } from './play.ts';
import { openPage } from './stage.ts';

const MRS_T = 'Mrs T. Cholmondeley-Featherstonehaugh';

/** What comes after the quote: the customer's page and answer, invoices in parts, money and customers. */
export const OFFICE_SCENES: readonly Scene[] = [
  scene('offer', (stage) => openOffer(stage, 'Yusuf Rahman')),
  scene('offer-signing', async (stage) => {
    const page = await openOffer(stage, 'Yusuf Rahman');
    await page.getByRole('link', { name: 'Accept', exact: true }).click();
    await page.getByRole('heading', { name: 'Accept quote' }).waitFor();
    return page;
  }),
  scene('offer-accepted', (stage) => openOffer(stage, 'Eleri Prydderch')),
  scene('offer-declined', (stage) => openOffer(stage, 'Priya Nair')),
  scene('sign-now', ({ owner, at }) => openPage(owner, at('/job/sign', 'Fiona MacLeod'))),
  scene('history-asked', ({ owner, at }) => openPage(owner, at('/job/history', 'The Boatyard Café'))),
  scene('history-accepted', ({ owner, at }) => openPage(owner, at('/job/history', 'Eleri Prydderch'))),
  scene('history-declined', ({ owner, at }) => openPage(owner, at('/job/history', 'Priya Nair'))),
  scene('history-plan', ({ owner, at }) => openPage(owner, at('/job/history', MRS_T))),
  scene('history-part', ({ owner, at }) => openDialog(owner, at('/job/history', MRS_T), 'Invoice a part')),
  scene('history-extra', ({ owner, at }) => openDialog(owner, at('/job/history', MRS_T), 'Add an extra')),
  scene('history-overdue', ({ owner, at }) => openPage(owner, at('/job/history', 'Wharfedale Dental Practice'))),
  scene('history-paid', ({ owner, at }) =>
    openDialog(owner, at('/job/history', 'Wharfedale Dental Practice'), /^Paid: /),
  ),
  scene('history-credit', ({ owner, at }) =>
    openDialog(owner, at('/job/history', 'Wharfedale Dental Practice'), /^Credit note: /),
  ),
  scene('measure-bay', ({ owner, at }) => openPage(owner, at('/job/measure', 'Lorraine Pickersgill'))),
  scene('money', ({ owner }) => openPage(owner, '/money')),
  scene('money-vat', ({ owner }) => openPage(owner, '/money/vat')),
  scene('money-accountant', ({ owner }) => openPage(owner, '/money/accountant')),
  scene('bank-statement', ({ owner }) => openPage(owner, '/money/bank-statement')),
  scene('customers', ({ owner }) => openPage(owner, '/customers')),
  scene('customers-record', async ({ owner }) => {
    const page = await openPage(owner, '/customers');
    await page.getByRole('link', { name: 'Chapel Allerton Players' }).click();
    await page.getByRole('heading', { level: 1, name: 'Chapel Allerton Players' }).waitFor();
    await page.waitForLoadState('networkidle');
    return page;
  }),
];
