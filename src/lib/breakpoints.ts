/**
 * The widths at which the layout changes, as media queries; a style sheet writes them as `@media (--phone)`, and their
 * opposites as `@media not (--phone)` (scripts/cascade-layers.ts). From `desktop` on the navigation is a sidebar.
 */
export const breakpoints = { phone: '(width < 40em)', desktop: '(width >= 60em)' } as const
