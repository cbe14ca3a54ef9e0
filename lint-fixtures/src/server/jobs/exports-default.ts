// expect: no-default-export
export default function shop(): number {
  return 1;
}
