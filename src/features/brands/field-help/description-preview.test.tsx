import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Providers } from '#testing/render-with-providers.tsx'
import { maxPreviewLength } from '#src/features/brands/description-html/filter-markup.ts'
import { BrandDescriptionPreview } from './description-preview.tsx'

function preview(description: string) {
  return (
    <Providers>
      <BrandDescriptionPreview description={description} language="en" />
    </Providers>
  )
}

/* Returns the HTML that the preview renders. */
async function shownFor(description: string): Promise<string> {
  const { container } = await render(preview(description))
  return container.querySelector('[lang]')?.innerHTML ?? ''
}

const attacks = [
  '<script>window.harm = 1</script>',
  '<img src=x onerror="window.harm = 1">',
  '<svg onload="window.harm = 1"><script>window.harm = 1</script><a href="javascript:window.harm=1"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.harm=1&gt;">',
  '<style>* { display: none }</style><link rel=stylesheet href=//evil.example>',
  '<iframe srcdoc="<script>parent.harm = 1</script>"></iframe><iframe src="javascript:parent.harm=1"></iframe>',
  '<form action="//evil.example"><input name=q autofocus onfocus="window.harm=1"><button formaction="javascript:harm=1">x</button></form>',
  '<base href="//evil.example/"><meta http-equiv=refresh content="0;url=//evil.example">',
  '<template><template shadowrootmode=open><img src=x onerror=window.harm=1></template></template>',
  '<a href="javascript:window.harm=1">x</a><a href="data:text/html,<script>1</script>">y</a>',
  '<object data=x></object><embed src=x><video src=x autoplay onloadstart=window.harm=1></video>',
  '<p style="background:url(//evil.example)" class=button id=settings onclick="window.harm=1">x</p>',
  '<noscript><p title="</noscript><img src=x onerror=window.harm=1>">',
  '<textarea></textarea><img src=x onerror=window.harm=1>',
  '<p dir="rtl onmouseover=window.harm=1">x</p><x-y onclick=window.harm=1>z</x-y>',
]

test.each(attacks)('nothing that runs, loads or styles is left of %s', async (attack) => {
  const { container } = await render(preview(`<b>before</b>${attack}`))
  const shown = container.querySelector('[lang]')
  expect(shown?.querySelector('b')?.textContent).toBe('before')
  expect(shown?.querySelector(':not(a, b, p, table)')).toBe(null)
  expect([...(shown?.querySelectorAll('*') ?? [])].flatMap((element) => element.getAttributeNames())).toEqual(
    [],
  )
  expect(window).not.toHaveProperty('harm')
})

test('the preview shows paragraphs, lists, tables, emphasis and direction', async () => {
  const html =
    '<h1 role="presentation">x</h1><p dir="ltr"><em>y</em></p><ul><li>z</li></ul><table><tbody><tr><td>1</td></tr></tbody></table>'
  expect(await shownFor(html)).toBe(html)
})

test('the preview of plain text is closed, that of HTML is open', async () => {
  const screen = await render(preview('عطور'))
  await expect.element(screen.getByRole('group')).not.toHaveAttribute('open')
  await screen.getByText(/^Preview/).click()
  await expect.element(screen.getByText('عطور')).toBeVisible()
  await screen.unmount()
  const other = await render(preview('<b>عطور</b>'))
  await expect.element(other.getByText('عطور')).toBeVisible()
})

test('typing changes the content of the preview, but neither opens nor closes it', async () => {
  const screen = await render(preview('<b>one</b>'))
  await screen.rerender(preview('<b>two</b> words'))
  await expect.element(screen.getByText('two')).toBeVisible()
  await expect.element(screen.getByText('one')).not.toBeInTheDocument()
})

test('a very long description shows its beginning and says so', async () => {
  const screen = await render(preview('<b>'.repeat(70_000)))
  await expect.element(screen.getByText(/Only the beginning is shown/)).toBeVisible()
})

test.each(['<div>'.repeat(50_000), '<table><td>'.repeat(20_000), '<a<'.repeat(60_000), 'نُ'.repeat(100_000)])(
  'hostile nesting and length do not block the page (%#)',
  async (description) => {
    // Tables get more tags than they have.
    expect((await shownFor(`<b>x</b>${description}`)).length).toBeLessThan(6 * maxPreviewLength)
  },
)

const setHtml = Element.prototype.setHTML

afterEach(() => {
  if (setHtml) Element.prototype.setHTML = setHtml
})

test('a browser that cannot sanitize HTML shows the text and says so', async () => {
  delete Element.prototype.setHTML
  const screen = await render(preview('<p>عطور <b>شرقية</b></p><script>1</script>'))
  await expect.element(screen.getByText('عطور شرقية')).toBeVisible()
  await expect.element(screen.getByText(/only the text is shown/)).toBeVisible()
})
