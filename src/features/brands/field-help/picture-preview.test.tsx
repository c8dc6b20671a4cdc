import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Providers } from '#testing/render-with-providers.tsx'
import { BrandPicturePreview } from './picture-preview.tsx'

function preview(url: string | undefined, name: 'logo' | 'banner' = 'logo') {
  return (
    <Providers>
      <BrandPicturePreview name={name} url={url} initial="ن" />
    </Providers>
  )
}

function picture(width: number, height: number): string {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

test('a picture is requested without a referrer and shown with its size, and without one the brand’s letter', async () => {
  const screen = await render(preview(picture(400, 300)))
  await expect.element(screen.getByText('400 × 300 px')).toBeVisible()
  await expect.element(screen.getByRole('img')).toHaveAttribute('referrerpolicy', 'no-referrer')
  await screen.rerender(preview(picture(0, 0)))
  await expect.element(screen.getByText('The picture has no fixed size.')).toBeVisible()
  await screen.rerender(preview(''))
  await expect.element(screen.getByText('No picture.')).toBeVisible()
  await expect.element(screen.getByText('ن')).toBeVisible()
  await screen.rerender(preview(undefined))
  await expect.element(screen.getByText('The current picture is unknown.')).toBeVisible()
})

test('small and oddly shaped pictures get a note', async () => {
  const screen = await render(preview(picture(96, 20)))
  await expect.element(screen.getByText(/Small for a logo/)).toBeVisible()
  await expect.element(screen.getByText(/Very wide for a logo/)).toBeVisible()
})

test('the size of the former picture is never shown for the new URL', async () => {
  const screen = await render(preview(picture(400, 300)))
  await expect.element(screen.getByText('400 × 300 px')).toBeVisible()
  const previous = screen.getByRole('img').element()
  await screen.rerender(preview(picture(500, 200)))
  const texts: (string | null)[] = [screen.container.textContent]
  const observer = new MutationObserver(() => texts.push(screen.container.textContent))
  observer.observe(screen.container, { childList: true, characterData: true, subtree: true })
  previous.dispatchEvent(new Event('load'))
  await expect.element(screen.getByText('500 × 200 px')).toBeVisible()
  observer.disconnect()
  expect(texts.filter((text) => text?.includes('400'))).toEqual([])
})

test.each(['http://cdn.example/l.png', 'javascript:alert(1)', '/uploads/l.png', 'blob:https://x/1'])(
  '%s is not loaded, and the reason is shown',
  async (url) => {
    const screen = await render(preview(url))
    await expect.element(screen.getByText(/https:\/\//)).toBeVisible()
    expect(screen.container.querySelector('img')).toBe(null)
  },
)

test('a broken picture is reported and can be loaded again', async () => {
  const screen = await render(preview('data:image/png,broken'))
  await expect.element(screen.getByText(/Couldn’t load a picture/)).toBeVisible()
  await screen.getByRole('button', { name: 'Load again' }).click()
  await expect.element(screen.getByText(/Couldn’t load a picture/)).toBeVisible()
})

test('a screen reader announces only changes of the picture, not the first one', async () => {
  const screen = await render(preview(picture(400, 300)))
  const status = () => screen.getByText(/ px/).element().parentElement
  await expect.element(screen.getByText('400 × 300 px')).toBeVisible()
  expect(status()?.ariaLive).toBe('off')
  await screen.rerender(preview(picture(500, 300)))
  await expect.element(screen.getByText('500 × 300 px')).toBeVisible()
  expect(status()?.ariaLive).toBe('polite')
})
