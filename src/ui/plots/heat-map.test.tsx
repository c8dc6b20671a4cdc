import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { HeatMap } from './heat-map.tsx'

function map(peakColumn: number, values: number[]) {
  return render(
    <HeatMap
      caption="Seats"
      rowsLabel="Day"
      peakLines={[String(peakColumn)]}
      peakText="(peak)"
      columns={values.map((_, index) => ({ key: String(index), label: `${index} am` }))}
      rows={[{ key: 'sunday', label: 'Sunday', values }]}
      format={String}
    />,
  )
}

test('a value has one of five steps up to the highest, which is marked in the column that leads', async () => {
  const screen = await map(6, [0, 1, 20, 21, 80, 81, 100])
  const cells = screen.getByRole('cell').elements()
  expect(cells.map((cell) => cell.getAttribute('data-step'))).toEqual(['0', '1', '1', '2', '4', '5', '5'])
  expect(cells.at(-1)?.style.getPropertyValue('--heat')).toBe('var(--heat-5)')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['', '1', '20', '21', '80', '81', '100 (peak)'])
})

test('the highest value is not marked where no column leads, or another one', async () => {
  for (const leader of [-1, 0]) {
    const screen = await map(leader, [1, 2])
    expect(screen.container.textContent).not.toContain('peak')
    await screen.unmount()
  }
})
