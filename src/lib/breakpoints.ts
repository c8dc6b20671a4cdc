/**
 * The widths at which the layout changes, as media queries. A style sheet writes `@media (--phone)` and
 * `@media not (--phone)` (scripts/cascade-layers.ts). At `desktop` width the navigation is a sidebar.
 */
export const breakpoints = { phone: '(width < 40em)', desktop: '(width >= 60em)' } as const
