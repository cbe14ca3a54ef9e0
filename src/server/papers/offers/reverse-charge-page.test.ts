import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#scripts/paths.ts';
import { issueQuote, tokenOf } from '#server/testing/open-offer.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { CONTRACTOR, fitting, goods, pricedWith } from '#server/testing/vat-job.ts';

const SENTENCE = 'Reverse charge: customer to pay the VAT of £200.00 to HMRC (VAT Act 1994, section 55A)';

test.each([
  ['a contractor who accounts for the VAT', CONTRACTOR, 2],
  ['anybody else', { property: 'HOME' }, 0],
])('page and accept step say to %s what the paper says of the reverse charge', async (_, work, count) => {
  const screensDir = await temporaryFolder();
  await writeFile(join(screensDir, 'offer.html'), await readFile(join(ROOT, 'offer.html')));
  const server = await createTestApp({ screensDir, environment: { PUBLIC_URL: 'https://quotes.example.com' } });
  const trader = await server.signUp();
  const account = (await trader.get('/api/account')).json<object>();
  await trader.put('/api/account', { ...account, cisRegistered: true });
  const quoted = await issueQuote(
    trader,
    await pricedWith(trader, [goods('ROOFING', 600), fitting(400, 'ROOFING')], { work }),
  );
  const page = (await (await server.visitor()).get(`/q/${tokenOf(quoted)}`)).body.replaceAll(/\s+/g, ' ');
  const live = [...page.matchAll(/data-live="reverse-charge"><p>([^<]*)</g)].map(([, said = '']) => said.trim());
  expect(live.filter((said) => said === SENTENCE)).toHaveLength(count);
});
