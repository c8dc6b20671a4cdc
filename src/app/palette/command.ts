import type { ElementType } from 'react'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Days } from '#src/lib/dates/calendar-days.ts'
import type { DaySummary, FreeProduct, FreeProducts } from './day-summary.ts'
import type { FoundReservation } from './find-reservations.ts'

/** A command with a name: its own, or the number or the words that its text names. `foundBy` are other words for it, by which it was found. */
export type NamedCommand = {
  kind: 'recent' | 'place' | 'task' | 'brand' | 'namedBrand' | 'findBrand' | 'invoice' | 'product' | 'country'
  name: string
  foundBy?: string | null
  icon?: ElementType
  path: string
}

/** A command of the palette. The `path` of one that acts without navigating is its name. */
export type Command =
  | NamedCommand
  /** With `isFree` it says when nothing is booked, or for how many products by the day. */
  | ({
      kind: 'date'
      isHijri: boolean
      isFree: boolean
      /** What begins on these days, or ends on them; undefined for all. */
      turn: keyof Days | undefined
      summary: DaySummary | null
      byDay: FreeProducts | null
      path: string
    } & Days)
  /** The days on which nothing of a product by the day is booked, `nights` is 0 if they are no nights; or the hours of one by the hour. */
  | ({ kind: 'free'; days: Days[]; nights: number; path: string } & FreeProduct)
  /** Its day stands first if the names beside it are equal. */
  | ({ kind: 'reservation'; isDayFirst: boolean; path: string } & FoundReservation)
  | ({ kind: 'further'; path: `further-${string}` } & FurtherSearch)
  /** Shows the others of a kind. */
  | {
      kind: 'more'
      of: 'namedBrand' | 'product' | 'country' | 'reservation' | 'date' | 'free'
      count: number
      path: `more-${string}`
    }

/** Whether a command shows more results, and the list stays open. */
export function isContinuing(path: string): boolean {
  return /^(?:further|more)-/.test(path)
}

/** The paths of the commands found for a text; `showMore` runs one that is no link. */
export type Found = { text: string; paths: string[]; showMore: (path: string) => void }

/** How far the reservations are known, and how far the next search looks; `state` is that of the last request. */
export type FurtherSearch = {
  state: 'looked' | 'looking' | 'failed'
  hasFound: boolean
  /** Null when not even today is known. */
  until: CalendarDate | null
  next: CalendarDate
}
