import { addDays, weekdayOf, type CalendarDate } from '#contract/dates/wall-clock.ts'

/** Stores whose months differ: names of 2 to 60 letters in both scripts, by the hour and by the night. */
export type Trade = keyof typeof byHour | 'chalets'

type Hours = {
  /** From Sunday to Saturday. */
  perDay: readonly number[]
  /** When reservations begin and how long they take, in minutes. */
  starts: readonly number[]
  lengths: readonly number[]
  maxSeats: number
  names: readonly string[]
}

const byHour = {
  hairdresser: {
    perDay: [41, 39, 42, 40, 44, 12, 38],
    starts: quarters(9, 21),
    lengths: [15, 30, 45, 60, 90, 150],
    maxSeats: 1,
    names: [
      'حف',
      'Fade',
      'قص أطراف',
      'Balayage',
      'غسيل وتمليس',
      'Brow lamination',
      'Root touch-up and gloss',
      'علاج البروتين البرازيلي للشعر التالف والمصبوغ',
      'باقة العروس: تسريحة ومكياج وتركيب رموش وطلاء أظافر',
      'Colour correction, deep conditioning and a blow-out finish',
    ],
  },
  restaurant: {
    perDay: [22, 24, 23, 27, 70, 66, 31],
    // The last ones stay over midnight.
    starts: [...quarters(13, 15), ...quarters(18, 23.5), ...quarters(20, 22)],
    lengths: [75, 90, 120],
    maxSeats: 9,
    names: [
      'شرفة',
      'Garden booth',
      'ركن هادئ لأربعة',
      'جلسة عائلية مطلة على البحيرة',
      'Chef’s counter for the seven-course tasting menu',
    ],
  },
  studio: {
    perDay: [2, 2, 2, 2, 2, 2, 2],
    starts: [10 * 60, 12 * 60, 14.5 * 60, 17 * 60],
    lengths: [45, 60],
    maxSeats: 3,
    names: ['Portrait', 'جلسة عائلية', 'صور جواز'],
  },
} satisfies Record<string, Hours>

const units = [
  'شاليه الياسمين',
  'Unit 2',
  'استراحة النخيل الكبرى بمسبحين ومجلس خارجي وملعب أطفال',
  'Hilltop villa with a heated pool, a sauna and a fire pit',
  'خيمة الرمال',
  'Loft',
  'كوخ البحيرة',
]

/** The raw reservations of a trade over some days: the same ones for the same seed. */
export function reservationsOf(trade: Trade, first: CalendarDate, days: number, seed: number): object[] {
  const random = randomNumbers(seed)
  const rows = trade === 'chalets' ? stays(first, days, random) : hours(byHour[trade], first, days, random)
  return rows.map((row, index) => Object.assign({ id: index + 1, created_at: '2025-10-01 10:00:00' }, row))
}

function hours(trade: Hours, first: CalendarDate, days: number, random: Random): object[] {
  return Array.from({ length: days }, (_, day) => addDays(first, day)).flatMap((date) =>
    Array.from({ length: trade.perDay[weekdayOf(date)] ?? 0 }, () => {
      const start = pick(trade.starts, random)
      const seats = 1 + Math.floor(random() * trade.maxSeats)
      return {
        title: `${pick(trade.names, random)} (${seats})`,
        type: 'time',
        start: clockOf(date, start),
        end: clockOf(date, start + pick(trade.lengths, random)),
        seats_count: seats,
      }
    }),
  )
}

/* Two to ten nights each. In one of four cases the next guests come on the day on which the last ones leave. */
function stays(first: CalendarDate, days: number, random: Random): object[] {
  return units.flatMap((unit) => {
    const rows: object[] = []
    for (let day = -Math.floor(random() * 6); day < days; day += Math.floor(random() * 4)) {
      const start = addDays(first, day)
      day += 2 + Math.floor(random() * 9)
      rows.push({
        title: `${unit} (1)`,
        type: 'day',
        start: `${start}T00:00:00`,
        end: `${addDays(first, day)}T23:59:59`,
        seats_count: 2 + Math.floor(random() * 7),
      })
    }
    return rows
  })
}

type Random = () => number

/** Pseudorandom numbers from 0 to 1, the same ones for the same seed. */
export function randomNumbers(seed: number): Random {
  let state = 1 + (seed % 2_147_483_646)
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick')
  return item
}

function quarters(from: number, to: number): number[] {
  return Array.from({ length: (to - from) * 4 }, (_, quarter) => from * 60 + quarter * 15)
}

/** The wall clock some minutes after the beginning of a day. */
export function clockOf(date: CalendarDate, minutes: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  const day = addDays(date, Math.floor(minutes / 1440))
  return `${day}T${twoDigits(Math.floor((minutes % 1440) / 60))}:${twoDigits(minutes % 60)}:00`
}
