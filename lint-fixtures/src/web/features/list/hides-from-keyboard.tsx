// expect: click-events-have-key-events
// expect: no-static-element-interactions
export const Row = ({ onOpen }: { onOpen: () => void }) => <div onClick={onOpen}>Open</div>;
