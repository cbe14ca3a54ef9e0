const BYTE_ORDER_MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** Excel's own files: zipped since 2007, in a format of its own before. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
] as const;

const MEGABYTE = 1_048_576;

/** What is said of a file that the browser can't give. */
export const UNREADABLE = 'This file could not be read. Choose it again, or another one.';

/** The text of a file, or why it can't be read and what to do. */
export type TextOfFile = { readonly text: string } | { readonly refusal: string };

/** The rows of a table that somebody chose as a file, as text: UTF-8 or UTF-16 by their marks, UTF-8 without one, else windows-1252 as Excel saves it. `tooLarge` says what to do with more than so many megabytes. */
export async function readTextFile(
  file: File,
  { megabytes, tooLarge }: { readonly megabytes: number; readonly tooLarge: string },
): Promise<TextOfFile> {
  if (file.size > megabytes * MEGABYTE) {
    return { refusal: `This file is larger than ${megabytes} MB. ${tooLarge}` };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (WORKBOOKS.some((start) => start.every((byte, index) => bytes[index] === byte))) {
    return {
      refusal: 'This is an Excel workbook. In Excel, choose Save as and the type CSV UTF-8, and import that file.',
    };
  }
  const text = decodeText(bytes);
  return text.includes('\0') ? { refusal: 'This is not a CSV file. Choose the list as a CSV file.' } : { text };
}

function decodeText(bytes: Uint8Array): string {
  const marked = BYTE_ORDER_MARKS.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
  if (marked !== undefined) return new TextDecoder(marked.encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
