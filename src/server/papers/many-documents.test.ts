import { expect, test } from 'vitest';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createPdfRenderer } from '#server/platform/pdf/pdf-renderer.ts';
import { refusal } from '#server/testing/job-calls.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const download = (client: TestClient, jobId: string) => client.post(`/api/jobs/${jobId}/download-pdf?isQuote=true`);

test('an account waits for one document of another and not for all that it has asked for', async () => {
  const { render, close } = createPdfRenderer();
  const { signUp } = await createTestApp({ deps: { renderPdf: render } });
  const [greedy, other] = [await signUp(), await signUp()];
  const [theirs, own] = [await createPricedJob(greedy), await createPricedJob(other)];
  const answered: string[] = [];
  const many = Array.from({ length: 16 }, async () => {
    await download(greedy, theirs.id);
    answered.push('greedy');
  });
  const one = download(other, own.id).then(() => answered.push('other'));
  await Promise.all([...many, one]);
  expect(answered).toHaveLength(17);
  expect(answered.indexOf('other')).toBeLessThan(8);
  await close();
});

test('a document is stored before the next one of its account is drawn', async () => {
  const { render, close } = createPdfRenderer();
  const storedBefore: number[] = [];
  const server = await createTestApp({
    deps: {
      renderPdf: async (drawing) => {
        storedBefore.push((await server.db.selectFrom('document').select('id').execute()).length);
        return render(drawing);
      },
    },
  });
  const client = await server.signUp();
  const job = await createPricedJob(client);
  await Promise.all(Array.from({ length: 4 }, () => download(client, job.id)));
  expect(storedBefore).toEqual([0, 1, 2, 3]);
  await close();
});

test('an account that asks for more at once than may wait is answered 503 with Retry-After', async () => {
  const { render, close } = createPdfRenderer();
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  let refusals = 0;
  const { signUp } = await createTestApp({
    deps: {
      renderPdf: async (drawing) => {
        await held;
        return render(drawing);
      },
    },
  });
  const client = await signUp();
  const job = await createPricedJob(client);
  const downloaded = async () => {
    const response = await download(client, job.id);
    if (response.statusCode !== 200) refusals += 1;
    if (refusals === 7) go();
    return response;
  };
  const responses = await Promise.all(Array.from({ length: 40 }, downloaded));
  const refused = responses.filter(({ statusCode }) => statusCode !== 200);
  // One is drawn and 32 wait.
  expect(refused).toHaveLength(7);
  for (const response of refused) {
    expect(refusal(response)).toMatchObject({ status: 503, code: 'BUSY' });
    expect(response.headers['retry-after']).toBe('5');
  }
  await close();
});
