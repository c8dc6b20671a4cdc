/**
 * The window sizes at which the layout changes, as media queries. A style sheet writes `@media (--phone)` and
 * `@media not (--phone)` (scripts/cascade-layers.ts). In a `rail` window the navigation is a rail at the side, otherwise a
 * bar at the bottom. The sizes are ems: with letters twice as large the rail becomes the bar.
 */
export const breakpoints = {
  phone: '(width < 40em)',
  desktop: '(width >= 60em)',
  rail: '((width >= 60em) and (height >= 36em))',
} as const

/**
 * The widths in ems that a window or a container is compared with. Another layout changes at one of them
 * (scripts/checks/style-sheets.test.ts).
 */
export const widths = [22, 24, 30, 37, 40, 48, 56, 60, 64, 80, 90, 100] as const
