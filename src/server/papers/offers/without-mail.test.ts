import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { ROOT } from '#scripts/paths.ts';
import type { Mail, Mailer } from '#server/platform/mail/mail.ts';
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts';
import { readJob } from '#server/testing/job-calls.ts';
import { accept, acceptance, openOffer, readPage, type OpenOffer } from '#server/testing/open-offer.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

type Delivery = Mailer['delivery'];

const BOTH: readonly Delivery[] = ['smtp', 'folder'];

const FITTER = 'Prys Flooring';

const WORK = {
  customerKind: 'PERSON',
  place: 'HOME',
  isExempt: false,
  madeToMeasure: '',
  isVisitOutsideHours: false,
} as const;

/** A quote on a server that mails, or on one that only saves its mails in a folder. */
async function openPage(
  delivery: Delivery,
  changes: Record<string, unknown> = {},
  sent: Mail[] = [],
): Promise<OpenOffer> {
  const screensDir = await temporaryFolder();
  await writeFile(join(screensDir, 'offer.html'), await readFile(join(ROOT, 'offer.html')));
  const deliver: Mailer['deliver'] = async (mail) => {
    sent.push(mail);
    return { kind: 'SENT', reply: '250 ok' };
  };
  const mailer: Mailer = { delivery, deliver };
  return openOffer(changes, { screensDir, deps: { mail: { mailer, answerWaitMs: 30_000 } } });
}

const pageOf = async ({ customer, token }: OpenOffer) => {
  const { body } = await customer.get(`/q/${token}`);
  return body.replaceAll(/\s+/g, ' ');
};

test.each([
  { delivery: 'smtp', said: [`${FITTER} is told.`, `${FITTER} answers by e-mail, and here.`], unsaid: [] },
  {
    delivery: 'folder',
    said: [`${FITTER} sees it in its list of jobs.`, `${FITTER} answers here, on this page.`],
    unsaid: ['is told', 'by e-mail'],
  },
] as const)('what an open quote promises to tell by e-mail fits a server with $delivery', async (row) => {
  const page = await pageOf(await openPage(row.delivery));
  for (const words of row.said) expect(page).toContain(words);
  for (const words of row.unsaid) expect(page).not.toContain(words);
});

test.each([
  { delivery: 'smtp', told: `${FITTER} has been told.`, keep: false },
  { delivery: 'folder', told: `${FITTER} sees it in its list of jobs; no e-mail is sent.`, keep: true },
] as const)('an accepted and a cancelled quote say who was told on a server with $delivery', async (row) => {
  const offer = await openPage(row.delivery, { work: WORK });
  expect((await accept(offer)).statusCode).toBe(200);
  const accepted = await pageOf(offer);
  expect(accepted).toContain(row.told);
  expect(accepted.includes('Keep a copy: you will not get one by e-mail')).toBe(row.keep);
  expect(accepted.includes('you both get an e-mail')).toBe(!row.keep);
  expect((await offer.customer.post(`${offer.path}/cancel`, { name: 'Margaret Ellison' })).statusCode).toBe(200);
  const cancelled = await pageOf(offer);
  expect(cancelled).toContain(`The contract has ended. ${row.told}`);
  expect(cancelled.includes('and when. Keep a copy: you will not get one by e-mail')).toBe(row.keep);
});

test('who cancels without an e-mail address is promised none, has a confirmation to keep, and the business hears that it has to write', async () => {
  const sent: Mail[] = [];
  const offer = await openPage('smtp', { work: WORK, customerEmail: '', customerHasNoEmail: true }, sent);
  await offer.db.updateTable('account').set({ email_confirmed: 1 }).execute();
  const { sha256 } = await readPage(offer);
  const signed = { ...acceptance({ sha256 }), place: 'HOME', papers: 'PAPER' };
  expect((await offer.trader.post(`/api/jobs/${offer.job.id}/offer/sign`, signed)).statusCode).toBe(200);
  const before = await pageOf(offer);
  expect(before).not.toContain('you both get an e-mail');
  expect(before).toContain('this page then has a confirmation for you to download and keep.');
  expect((await offer.customer.get(`${offer.path}/cancellation`)).statusCode).toBe(404);
  expect((await offer.customer.post(`${offer.path}/cancel`, { name: 'Nora Bell' })).statusCode).toBe(200);
  const after = await pageOf(offer);
  expect(after).toContain(`href="${offer.path}/cancellation"`);
  expect(after).toContain('Who cancelled what, and when. Keep a copy: you will not get one by e-mail');
  const { rawPayload } = await offer.customer.get(`${offer.path}/cancellation`);
  const words = (await readPdf(rawPayload)).words.flat().join(' ');
  expect(words).toContain('Confirmation of cancellation');
  expect(words).toContain('Cancelled by Nora Bell');
  expect(words).toContain(`Quote #${offer.job.jobNumber}, accepted on 20 Nov 2026, for £735.13`);
  const told = () => sent.find(({ subject }) => subject.endsWith('was cancelled'))?.text;
  await vi.waitFor(() => expect(told()).toContain('confirm the cancellation to them in writing without delay'));
});

test.each([
  { delivery: 'smtp', said: 'Copy goes to m.ellison@post.example' },
  { delivery: 'folder', said: 'Copy On the page of the quote, to be downloaded' },
] as const)('the record of an acceptance says where the copy is on a server with $delivery', async (row) => {
  const offer = await openPage(row.delivery);
  await accept(offer);
  const { offer: accepted } = await readJob(offer.trader, offer.job);
  const { rawPayload } = await offer.trader.get(`/api/files/${accepted?.recordFileId}`);
  const { words } = await readPdf(rawPayload);
  expect(words.flat().join(' ')).toContain(row.said);
});

test.each(BOTH)('an address for the copy is asked for only where a copy is mailed (%s)', async (delivery) => {
  const offer = await openPage(delivery, { customerEmail: '', customerHasNoEmail: true });
  const asks = delivery === 'smtp';
  expect((await readPage(offer)).needs.email).toBe(asks);
  expect((await pageOf(offer)).includes('E-mail for your copy')).toBe(asks);
  expect((await accept(offer)).statusCode).toBe(asks ? 422 : 200);
});
