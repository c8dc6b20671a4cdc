import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { PretendPortal } from '#testing/embedding/pretend-portal.ts'
import { Embedding } from './embedding.tsx'

test('the portal learns the path that a person would bookmark, and a title once, however often the head changes', async () => {
  document.title = 'Reservations'
  const portal = new PretendPortal({ capabilities: ['title'] })
  const element = <Embedding isPage={() => true} />
  const initialEntries = ['/reservations?token=t.o.k&view=week&lang=ar&theme=dark']
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries })
  await render(<RouterProvider router={router} />)
  await expect.poll(() => portal.of('path')).toEqual(['/reservations?view=week'])

  await router.navigate('/brands?page=2&lang=ar#top')
  for (const name of ['a', 'b', 'c']) {
    document.head.append(Object.assign(document.createElement('meta'), { name }))
    document.title = 'Brands'
    await new Promise(requestAnimationFrame)
  }
  document.title = 'Countries'
  await expect.poll(() => portal.of('title').at(-1)).toBe('Countries')
  expect(portal.of('title')).toEqual(['Reservations', 'Brands', 'Countries'])
  expect(portal.of('path')).toEqual(['/reservations?view=week', '/brands?page=2#top'])
})
