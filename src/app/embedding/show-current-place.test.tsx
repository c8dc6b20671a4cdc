import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { showCurrentPlace } from './show-current-place.ts'

const places = ['one', 'two', 'three', 'four', 'five', 'six']

function row(dir: 'ltr' | 'rtl', current: string) {
  return (
    <div dir={dir}>
      <nav className="shell-navigation" style={{ display: 'flex', inlineSize: 200, overflow: 'auto' }}>
        {places.map((place) => (
          <a
            key={place}
            href="#x"
            style={{ flex: '0 0 100px' }}
            aria-current={place === current ? 'page' : undefined}
          >
            {place}
          </a>
        ))}
      </nav>
    </div>
  )
}

test.each(['ltr', 'rtl'] as const)('the place that is open is seen in the row of places, %s', async (dir) => {
  const screen = await render(row(dir, 'six'))
  for (const place of ['six', 'one', 'four']) {
    await screen.rerender(row(dir, place))
    showCurrentPlace()
    const seen = screen.getByRole('navigation').element().getBoundingClientRect()
    const of = screen.getByRole('link', { name: place }).element().getBoundingClientRect()
    expect(of.left).toBeGreaterThanOrEqual(seen.left - 1)
    expect(of.right).toBeLessThanOrEqual(seen.right + 1)
  }
})
