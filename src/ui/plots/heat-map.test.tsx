import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { HeatMap } from './heat-map.tsx'

function map(values: number[]) {
  return render(
    <HeatMap
      caption="Seats"
      rowsLabel="Day"
      peakText="(peak)"
      columns={values.map((_, index) => ({ key: String(index), label: `${index} am` }))}
      rows={[{ key: 'sunday', label: 'Sunday', values }]}
      format={String}
    />,
  )
}

test('a value has one of five steps up to the highest, which is marked', async () => {
  const screen = await map([0, 1, 20, 21, 80, 81, 100])
  const cells = screen.getByRole('cell').elements()
  expect(cells.map((cell) => cell.getAttribute('data-step'))).toEqual(['0', '1', '1', '2', '4', '5', '5'])
  expect(cells.map(({ textContent }) => textContent)).toEqual(['', '1', '20', '21', '80', '81', '100 (peak)'])
})

test('in an empty heat map no value is marked as the highest', async () => {
  const screen = await map([0, 0])
  expect(
    screen
      .getByRole('cell')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['', ''])
})
