import { describe, expect, test } from 'vitest'
import type { WallClock } from '#contract/dates/wall-clock.ts'
import { groupOverlapping, placeGroup, type LaneLimits } from './overlap-lanes.ts'

const minuteMs = 60_000
const lengths = { min: 30 * minuteMs, head: 45 * minuteMs }
const limits: LaneLimits = { lanes: 3, lanesBesideMore: 3, depthOf: () => 2 }

type Part = { name: string; start: WallClock; end: WallClock }

/* `a 10:00-11:00` */
function parts(...texts: string[]): Part[] {
  return texts.map((text) => {
    const [name = '', times = ''] = text.split(' ')
    const [start, end] = times.split('-').map((time) => `2026-11-20T${time}:00` as WallClock)
    return { name, start: start ?? ('' as WallClock), end: end ?? ('' as WallClock) }
  })
}

function place(some: Part[], others: Partial<LaneLimits> = {}) {
  const [group = []] = groupOverlapping(some, lengths)
  const { placed, hidden } = placeGroup(group, { ...limits, ...others })
  return {
    places: Object.fromEntries([...placed].map(([{ name }, tile]) => [name, tile])),
    hidden: hidden.map(({ name }) => name),
  }
}

describe('overlapping reservations', () => {
  test('form a group, also through others, and later ones do not belong to it', () => {
    const groups = groupOverlapping(
      parts('a 10:00-12:00', 'b 11:00-13:00', 'c 12:30-13:30', 'd 13:30-14:00'),
      lengths,
    )
    expect(groups.map((group) => group.map(({ part }) => part.name))).toEqual([['a', 'b', 'c'], ['d']])
  })

  test('share the width evenly if they start close together', () => {
    const { places } = place(parts('a 10:00-12:00', 'b 10:15-12:00', 'c 10:30-12:00'))
    expect(places).toMatchObject({
      a: { lane: 0, lanes: 3, width: 1, depth: 0 },
      b: { lane: 1, lanes: 3, width: 1, depth: 0 },
      c: { lane: 2, lanes: 3, width: 1, depth: 0 },
    })
  })

  test('are drawn over an earlier one whose time and name stay visible', () => {
    const { places } = place(parts('a 10:00-14:00', 'b 11:00-13:00', 'c 12:00-13:00'))
    expect(places).toMatchObject({
      a: { lane: 0, lanes: 1, depth: 0, uncovered: 60 * minuteMs },
      b: { lane: 0, lanes: 1, depth: 1, uncovered: 60 * minuteMs },
      c: { lane: 0, lanes: 1, depth: 2, uncovered: 60 * minuteMs },
    })
  })

  test('are side by side if overlapping would make the edges too narrow', () => {
    const { places } = place(parts('a 10:00-14:00', 'b 11:00-14:00'), { depthOf: () => 0 })
    expect(places).toMatchObject({ a: { lane: 0, lanes: 2 }, b: { lane: 1, lanes: 2 } })
  })

  test('take width that no other reservation needs', () => {
    const { places } = place(
      parts('a 10:00-12:00', 'b 10:00-10:30', 'c 10:00-10:30', 'd 11:00-12:00', 'e 12:00-12:30'),
      { depthOf: () => 0 },
    )
    expect(places).toMatchObject({
      a: { lane: 0, width: 1 },
      d: { lane: 1, width: 2 },
    })
  })

  test('are hidden and counted when three are side by side already', () => {
    const ten = Array.from({ length: 10 }, (_, index) => `r${index} 10:00-11:00`)
    const { places, hidden } = place(parts(...ten))
    expect(Object.keys(places)).toEqual(['r0', 'r1', 'r2'])
    expect(places.r2).toMatchObject({ lane: 2, lanes: 3, isBesideMore: true })
    expect(hidden).toHaveLength(7)
  })

  test('of ten minutes keep a height that a finger needs', () => {
    const { places } = place(parts('a 10:00-10:10', 'b 10:15-10:25'))
    expect(places).toMatchObject({ a: { lanes: 2 }, b: { lane: 1 } })
  })
})
