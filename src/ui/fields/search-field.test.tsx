import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Providers } from '#testing/render-with-providers.tsx'
import { SearchField } from './search-field.tsx'

const debounceMs = 150

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

/* An address whose changes render later, one after another. */
class LateAddress {
  waiting: string[] = []
  shown = ''
  private render = () => {}

  onRender = (render: () => void) => {
    this.render = render
    return () => {}
  }

  renderOne() {
    this.shown = this.waiting.shift() ?? this.shown
    flushSync(() => this.render())
  }

  renderAll() {
    while (this.waiting.length > 0) this.renderOne()
  }
}

function Page({ late }: { late: LateAddress }) {
  const address = useSyncExternalStore(late.onRender, () => late.shown)
  return (
    <Providers>
      <SearchField
        label="Search"
        debounceMs={debounceMs}
        value={address}
        onSearch={(text) => late.waiting.push(text)}
      />
    </Providers>
  )
}

async function renderPage() {
  const late = new LateAddress()
  const screen = await render(<Page late={late} />)
  const field = screen.getByRole('searchbox').element()
  if (!(field instanceof HTMLInputElement)) throw new Error('No field.')
  return { field, late }
}

function type(field: HTMLInputElement, text: string) {
  field.setRangeText(text, field.value.length, field.value.length, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }))
}

function compose(field: HTMLInputElement, kind: 'compositionstart' | 'compositionend') {
  field.dispatchEvent(new CompositionEvent(kind, { bubbles: true }))
}

const leave = (field: HTMLInputElement) =>
  flushSync(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))

test('what is typed before the address of an earlier search is shown stays, and is searched for', async () => {
  const { field, late } = await renderPage()
  for (const letter of ['a', 'b ', 'ع']) {
    type(field, letter)
    vi.advanceTimersByTime(debounceMs)
  }
  expect(late.waiting).toEqual(['a', 'ab', 'ab ع'])
  while (late.waiting.length > 0) {
    late.renderOne()
    expect(field.value).toBe('ab ع')
  }
  // Back.
  late.waiting.push('ab')
  late.renderOne()
  expect(field.value).toBe('ab')
  for (const letter of [' ع', '👩‍🍳']) {
    type(field, letter)
    vi.advanceTimersByTime(debounceMs - 1)
  }
  expect(late.waiting).toEqual([])
  vi.advanceTimersByTime(1)
  expect(late.waiting).toEqual(['ab ع👩‍🍳'])
})

test('a new address replaces a text, but not during typing or input with an input method, which reports nothing', async () => {
  const { field, late } = await renderPage()
  const navigate = (text: string) => {
    late.renderAll()
    late.waiting.push(text)
    late.renderAll()
  }
  type(field, 'a')
  navigate('x')
  expect(field.value).toBe('a')
  vi.advanceTimersByTime(debounceMs)
  navigate('yz')
  expect(field.value).toBe('yz')
  compose(field, 'compositionstart')
  type(field, 'b')
  vi.advanceTimersByTime(debounceMs)
  navigate('x')
  expect([field.value, late.waiting]).toEqual(['yzb', []])
  compose(field, 'compositionend')
  vi.advanceTimersByTime(debounceMs)
  expect(late.waiting).toEqual(['yzb'])
  late.renderAll()
  type(field, ' ')
  leave(field)
  navigate('')
  type(field, ' ')
  leave(field)
  expect(field.value).toBe('')
})

test('Enter and leaving the field search immediately, and the same text is not searched for twice', async () => {
  const { field, late } = await renderPage()
  type(field, 'oud')
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  expect(late.waiting).toEqual(['oud'])
  type(field, ' ')
  leave(field)
  type(field, 'rose')
  leave(field)
  expect(late.waiting).toEqual(['oud', 'oud rose'])
})
