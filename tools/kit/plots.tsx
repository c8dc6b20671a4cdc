import { MemoryRouter } from 'react-router'
import { Bars, type Bar } from '#src/ui/plots/bars.tsx'
import { HeatMap } from '#src/ui/plots/heat-map.tsx'
import { Part } from './part.tsx'
import type { KitTexts } from './texts.ts'

const hours = [9, 10, 11, 12, 13, 14, 15, 16]

/** Charts. */
export function Plots({ texts }: { texts: KitTexts }) {
  const days = texts.weekdays
  const bars = days.map((label, index) => ({
    key: label,
    label,
    value: index * index,
    text: String(index * index),
    foot: index === 5 ? 10 : 0,
    appearance: appearanceOf(index, days.length),
  }))
  return (
    <>
      <Part file="bars.tsx">
        <div className="card stack">
          <Bars bars={bars} />
          <Bars colour="attention" bars={bars} />
          <MemoryRouter>
            <Bars isOneRow bars={bars.map(withoutLink)} />
          </MemoryRouter>
        </div>
      </Part>
      <Part file="heat-map.tsx">
        <div className="card">
          <HeatMap
            caption={texts.seatsByHour}
            rowsLabel={texts.day}
            peakText={texts.peak}
            columns={hours.map((hour) => ({ key: String(hour), label: String(hour) }))}
            rows={days.map((label, row) => ({
              key: label,
              label,
              values: hours.map((_, column) => (row * column * 3) % 23),
            }))}
            format={String}
          />
        </div>
      </Part>
    </>
  )
}

function appearanceOf(index: number, count: number): 'hollow' | 'peak' | undefined {
  if (index < 3) return 'hollow'
  return index === count - 1 ? 'peak' : undefined
}

function withoutLink({ key, value, text, label, foot = 0 }: Bar): Bar {
  return { key, value, text, label, foot, link: { path: '#', name: `${key}: ${text}` } }
}
