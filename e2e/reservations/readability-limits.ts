/** What an eye can read of a calendar. A share is a part of one. */
export type Figures = {
  /** How many reservations have a name. */
  named: number
  /** The share of reservations by the hour whose name is cut. */
  cutNames: number
  /** The share of reservations of whole days whose name is cut. */
  cutDayNames: number
  /** The share of reservations by the hour whose time is whole. */
  wholeTimes: number
  /** The smallest letter of names and times in pixels. */
  letters: number
  /** The smallest letter of the grid, headers included, in pixels. */
  gridLetters: number
  /** Where the calendar begins and ends in pixels from the top of the page. */
  top: number
  bottom: number
}

export type Limits = { readonly [Name in keyof Figures]?: { min: number } | { max: number } }

export const sizes = {
  '1280': { width: 1280, height: 800 },
  '1440': { width: 1440, height: 900 },
  '1920': { width: 1920, height: 1080 },
  phone: { width: 390, height: 844 },
} as const

export type Budget = {
  /** What the merchant sees. */
  name: string
  view: 'month' | 'week' | 'day' | 'today'
  /** The demo store's reservations, or some that no usual store has (unusual-reservations.ts). */
  reservations: 'demo' | 'unusual'
  dates: readonly string[]
  /** The dates of a long run. */
  moreDates?: readonly string[]
  /** At each size that is read; a figure without a limit is only printed. */
  limits: { readonly [Size in keyof typeof sizes]?: Limits }
}

/** The demo store has reservations from 60 days before this day to 90 days after it. */
export const today = '2026-11-23'

const letters = { gridLetters: { min: 11 } } satisfies Limits
const month = { ...letters, letters: { min: 12 }, wholeTimes: { min: 0.95 } } satisfies Limits
const hours = { ...letters, wholeTimes: { min: 0.95 } } satisfies Limits
const phone = { ...letters, top: { max: 116 } } satisfies Limits
const hoursOnPhone = { ...phone, wholeTimes: { min: 0.95 } } satisfies Limits

const wideMonth = {
  '1280': { ...month, cutNames: { max: 0.2 }, bottom: { max: 800 } },
  '1440': { ...month, cutNames: { max: 0.08 }, bottom: { max: 900 } },
  '1920': { ...month, cutNames: { max: 0.04 }, bottom: { max: 1080 } },
} satisfies Budget['limits']
/* Times come first in a week, so more names are cut. */
const wideWeek = {
  '1280': { ...hours, cutNames: { max: 0.6 }, bottom: { max: 800 } },
  '1440': { ...hours, cutNames: { max: 0.55 }, bottom: { max: 900 } },
  '1920': { ...hours, cutNames: { max: 0.4 }, bottom: { max: 1080 } },
} satisfies Budget['limits']
const wideDay = {
  '1280': { ...hours, cutNames: { max: 0.1 }, bottom: { max: 800 } },
  '1440': { ...hours, cutNames: { max: 0.1 }, bottom: { max: 900 } },
  '1920': { ...hours, cutNames: { max: 0.1 }, bottom: { max: 1080 } },
} satisfies Budget['limits']

/* Names take two lines. */
const board = {
  ...hours,
  letters: { min: 12 },
  cutNames: { max: 0 },
  cutDayNames: { max: 0 },
} satisfies Limits

/** What must be readable in both languages. */
export const budgets: readonly Budget[] = [
  {
    // At 1280px it has four lanes (on a full day three and "+n"), at 1440px five and at 1920px six.
    name: 'a month of five weeks',
    view: 'month',
    reservations: 'demo',
    dates: ['2026-11-23'],
    limits: {
      '1280': { ...wideMonth['1280'], named: { min: 75 } },
      '1440': { ...wideMonth['1440'], named: { min: 103 } },
      '1920': { ...wideMonth['1920'], named: { min: 128 } },
      phone,
    },
  },
  {
    name: 'a month of six weeks',
    view: 'month',
    reservations: 'demo',
    dates: ['2027-01-10'],
    moreDates: ['2026-10-10', '2026-12-10', '2027-02-10'],
    // In January some weeks need a lane more for their stays.
    limits: { ...wideMonth, '1280': { ...wideMonth['1280'], bottom: { max: 840 } } },
  },
  {
    name: 'a month of long names, odd times and full days',
    view: 'month',
    reservations: 'unusual',
    dates: ['2026-11-23'],
    // How many names of up to 300 letters are cut, and how many lanes the stays take, depends on the seed.
    limits: { '1280': month },
  },
  {
    // On 19 November there are 33 reservations.
    name: 'a week with a crowded day',
    view: 'week',
    reservations: 'demo',
    dates: ['2026-11-19'],
    moreDates: ['2026-11-23', '2026-12-03', '2027-01-14', '2027-02-01'],
    limits: { ...wideWeek, phone: hoursOnPhone },
  },
  {
    name: 'a week of long names, odd times and full days',
    view: 'week',
    reservations: 'unusual',
    dates: ['2026-11-23'],
    limits: { '1280': hours },
  },
  {
    name: 'a crowded day',
    view: 'day',
    reservations: 'demo',
    dates: ['2026-11-19'],
    moreDates: ['2026-11-23', '2026-12-03', '2027-01-14'],
    limits: { ...wideDay, phone: hoursOnPhone },
  },
  {
    // On 19 November there are 32 reservations; twelve of them are shown.
    name: 'today, on a usual and on a crowded day',
    view: 'today',
    reservations: 'demo',
    dates: ['2026-11-23', '2026-11-19'],
    moreDates: ['2026-12-03', '2027-01-04'],
    limits: {
      '1280': { ...board, named: { min: 7 }, bottom: { max: 800 } },
      '1440': { ...board, named: { min: 7 }, bottom: { max: 900 } },
      '1920': { ...board, named: { min: 7 }, bottom: { max: 1080 } },
      phone: { ...board, named: { min: 6 } },
    },
  },
]
