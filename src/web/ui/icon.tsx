import './icon.css';

/** The drawings, on a 24 x 24 grid. */
const PATHS = {
  add: 'M12 5v14M5 12h14',
  alert: 'M12 8v5M12 16.2v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  back: 'm14 6-6 6 6 6',
  bathroom: 'M3 12h18v2.5a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 14.5zM6 12V6a2 2 0 0 1 4 0M7 19l-1 2M17 19l1 2',
  bedroom: 'M3 19v-6h18v6M3 16.5h18M5 13V6h14v7M8 13v-3h8v3',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  delete: 'M4 7h16M10 11v6M14 11v6M6 7l1 13h10l1-13M9 7V4h6v3',
  down: 'M12 5v13M6 12l6 6 6-6',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  edit: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  external: 'M13 5h6v6M19 5l-8.5 8.5M17 14v5H5V7h5',
  garage: 'M3.5 20.5V9.5L12 4.5l8.5 5v11M7 20.5V12h10v8.5M7 15h10M7 17.8h10',
  kitchen: 'M5 3h14v18H5zM5 8.5h14M8 5.8h.1M11 5.8h.1M8.5 12h7v5.5h-7z',
  lounge:
    'M6 11V8a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v3M3 12a1.8 1.8 0 0 1 3.5 0v2.5h11V12a1.8 1.8 0 0 1 3.5 0v6H3zM6 18v2M18 18v2',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M5.4 12a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0M11.4 12a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0M17.4 12a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0',
  message: 'M4 5h16v11H10l-4 4v-4H4z',
  moon: 'M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5z',
  phone:
    'M7 3H4.5A1.5 1.5 0 0 0 3 4.6C3.8 13.4 10.6 20.2 19.4 21a1.5 1.5 0 0 0 1.6-1.5V17l-4.6-2-2.2 2.2a13 13 0 0 1-7.4-7.4L9 7.6z',
  print: 'M7 9V4h10v5M7 17H4v-8h16v8h-3M7 14h10v6H7z',
  room: 'M4 4h16v16H4zM4 13h6M10 20v-3M12 4v5M15 13h5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20 20',
  share: 'M12 15V4M8 7.5 12 4l4 3.5M8 11H5v9h14v-9h-3',
  sort: 'm8 10 4-4 4 4M8 14l4 4 4-4',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
  tick: 'm5 12.5 4.5 4.5L19 7.5',
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  up: 'M12 19V6M6 12l6-6 6 6',
  upload: 'M12 16V5M7 9l5-5 5 5M5 20h14',
  zoomIn: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20 20M10.5 8v5M8 10.5h5',
  zoomOut: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20 20M8 10.5h5',
} as const;

/** The name of a drawing of the icon set. */
export type IconName = keyof typeof PATHS;

/** A line drawing as high as the text beside it; it is decoration, so the word beside it must say the same. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
