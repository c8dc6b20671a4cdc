/* The package has no types; the benchmark uses only this. */
declare module 'react-big-calendar' {
  import type { ComponentType } from 'react'

  export const Calendar: ComponentType<Record<string, unknown>>
  export function dayjsLocalizer(dayjs: unknown): unknown
}
