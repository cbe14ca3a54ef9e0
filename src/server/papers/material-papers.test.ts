import { expect, test } from 'vitest';
import type { DocumentModel } from '#domain/document/document-model.ts';
import { cellsOf } from '#domain/document/document-reading.ts';
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts';
import { addProduct, createJob, CUSTOMER, lounge, saveJob } from '#server/testing/job-calls.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const SAID = '28.69 m² and 5% for cutting: 14 packs of 2.22 m². What is left over is yours.';

test('preview and PDF say what a product is ordered in, once the business wants it (rule M10)', async () => {
  const client = await (await createTestApp()).signUp();
  const product = await addProduct(client, { name: 'Oak', soldBy: 'PACK', packCovers: 2.22, waste: 5 });
  const zones = [lounge([product], { length: 28.69, width: 1 })];
  const materials = { isOn: true, packsBy: 'JOB', chargeFor: 'FULL_PACKS' };
  const job = await saveJob(client, await createJob(client), { ...CUSTOMER, zones, status: 'PRICED', materials });
  const itemOnPreview = async () => {
    const preview = await client.get(`/api/jobs/${job.id}/document?isQuote=true`);
    return cellsOf(preview.json<DocumentModel>(), 'Items')[0];
  };
  const wordsOnPaper = async () => {
    const issued = await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=true`);
    const pdf = await readPdf((await client.get(issued.json<{ url: string }>().url)).rawPayload);
    return pdf.words.flat().join(' ');
  };

  expect(await itemOnPreview()).toEqual(['Oak Lounge', '31.08 m²', '£12.04', '£374.20']);
  expect(await wordsOnPaper()).not.toContain('for cutting');
  const preferences = (await client.get('/api/account/preferences')).json<object>();
  await client.put('/api/account/preferences', { ...preferences, showMaterials: true });
  expect((await itemOnPreview())?.[0]).toBe(`Oak Lounge ${SAID}`);
  expect(await wordsOnPaper()).toContain(SAID);
});
