/* It brings no types; this is all the bench uses of it. */
declare module 'react-big-calendar' {
  import type { ComponentType } from 'react'

  export const Calendar: ComponentType<Record<string, unknown>>
  export function dayjsLocalizer(dayjs: unknown): unknown
}
