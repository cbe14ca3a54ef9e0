import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [red: number, green: number, blue: number];

const SIDE = 240;
const NAVY: Colour = [17, 58, 104];
const WHITE: Colour = [255, 255, 255];
const OAK: Colour = [226, 170, 92];

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const EIGHT_BIT_RGB = [8, 2, 0, 0, 0];

/** The logo of the demo's business as a PNG: a white H on navy whose bar is three oak planks. */
export function drawLogo(): Buffer {
  const rows = Array.from({ length: SIDE }, (_, y) => {
    const pixels = Array.from({ length: SIDE }, (__, x) => colourAt(x, y));
    // Each row starts with its filter: none.
    return [0, ...pixels.flat()];
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set(EIGHT_BIT_RGB, 8);
  const pixels = deflateSync(Buffer.from(rows.flat()), { level: 9 });
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function colourAt(x: number, y: number): Colour {
  const isPost = (x >= 48 && x < 84) || (x >= 156 && x < 192);
  if (isPost && y >= 44 && y < 196) return WHITE;
  const isPlank = x >= 90 && x < 150 && y >= 96 && y < 144 && (y - 96) % 17 < 14;
  return isPlank ? OAK : NAVY;
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(content), 4);
  return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)]);
}
