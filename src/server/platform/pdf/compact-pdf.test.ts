import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { compactPdf } from './compact-pdf.ts';
import { loadFonts } from './fonts.ts';
import { readPdf } from './testing/read-pdf.ts';

async function writeWithPdfkit(): Promise<Buffer> {
  const pdf = new PDFDocument({
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    font: '',
    info: { Title: 'A (test) \\ endobj' },
  });
  for (const { name, parsed } of loadFonts().regular) pdf.registerFont(name, parsed);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  for (const word of ['one', 'two', 'three'])
    root.add(pdf.struct('P', {}, [() => void pdf.font('regular-latin').text(word)]));
  pdf.end();
  return Buffer.concat(await pdf.toArray());
}

test('a packed PDF says what the plain one says, in fewer bytes', async () => {
  const plain = await writeWithPdfkit();
  const packed = compactPdf(plain);
  expect(packed.length).toBeLessThan(plain.length);
  expect(await readPdf(packed)).toEqual(await readPdf(plain));
  expect((await readPdf(packed)).words).toEqual([['one', 'two', 'three']]);
});

test('no small object stays outside the pack', async () => {
  const file = Buffer.from(compactPdf(await writeWithPdfkit())).toString('latin1');
  const objects = file.match(/\d+ 0 obj\n<<[^>]*>>\n(?!stream)/g);
  expect(objects).toBeNull();
  expect(file).toMatch(/^%PDF-1\.7\n/);
  expect(file).toMatch(/startxref\n\d+\n%%EOF\n$/);
});
