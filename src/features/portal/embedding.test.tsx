import { createMemoryRouter, Outlet } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { portalLink } from '#src/lib/portal/portal-link.ts'
import { FakePortal } from '#testing/portal/fake-portal.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { Page } from '#src/ui/page.tsx'
import { Embedding, scrollToCurrentLink } from './embedding.tsx'

test('the portal receives the path without private parameters, and each title once, and may connect again', async () => {
  const portal = new FakePortal({ capabilities: ['title'] })
  const element = (
    <>
      <Embedding isPage={() => true} />
      <Outlet />
    </>
  )
  const pageOf = (title: string) => ({
    path: title.toLowerCase(),
    element: <Page title={title}>{title}</Page>,
  })
  const children = ['Reservations', 'Brands', 'Countries'].map(pageOf)
  const initialEntries = ['/reservations?token=t.o.k&view=week&lang=ar&theme=dark']
  const router = createMemoryRouter([{ path: '/', element, children }], { initialEntries })
  await renderWithProviders(null, { router })
  await expect.poll(() => portal.of('path')).toEqual(['/reservations?view=week'])

  await router.navigate('/brands?page=2&lang=ar#top')
  await expect.poll(() => portal.of('title').at(-1)).toBe('Brands – Test store')
  await router.navigate('/brands?page=3')
  await expect.poll(() => portal.of('path').at(-1)).toBe('/brands?page=3')
  await router.navigate('/countries')
  await expect.poll(() => portal.of('title').at(-1)).toBe('Countries – Test store')
  const titles = ['Reservations', 'Brands', 'Countries'].map((title) => `${title} – Test store`)
  expect(portal.of('title')).toEqual(titles)
  const paths = ['/reservations?view=week', '/brands?page=2#top', '/brands?page=3', '/countries']
  expect(portal.of('path')).toEqual(paths)
  const isConnected: boolean[] = []
  portalLink.subscribe(() => isConnected.push(portalLink.get() !== null))
  portal.end()
  await expect.poll(() => isConnected).toEqual([false, true])
})

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

test.each(['ltr', 'rtl'] as const)('the link to the current page scrolls into view, %s', async (dir) => {
  const screen = await render(row(dir, 'six'))
  for (const place of ['six', 'one', 'four']) {
    await screen.rerender(row(dir, place))
    scrollToCurrentLink()
    const visible = screen.getByRole('navigation').element().getBoundingClientRect()
    const target = screen.getByRole('link', { name: place }).element().getBoundingClientRect()
    expect(target.left).toBeGreaterThanOrEqual(visible.left - 1)
    expect(target.right).toBeLessThanOrEqual(visible.right + 1)
  }
})
