import fc from 'fast-check'
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { randomCases, weighted } from '#testing/random-cases.ts'
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
  return { field, late, unmount: screen.unmount }
}

function type(field: HTMLInputElement, text: string) {
  field.setRangeText(text, field.value.length, field.value.length, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }))
}

function compose(field: HTMLInputElement, kind: 'compositionstart' | 'compositionend') {
  field.dispatchEvent(new CompositionEvent(kind, { bubbles: true }))
}

type Step =
  | { does: 'type'; text: string }
  | { does: 'wait'; ms: number }
  | { does: 'render' | 'compose' | 'endComposing' | 'leave' }
  | { does: 'navigate'; text: string }

function doing<Name extends Step['does']>(...names: Name[]) {
  return fc.constantFrom(...names)
}

const step: fc.Arbitrary<Step> = fc.oneof(
  weighted(6, fc.record({ does: doing('type'), text: fc.constantFrom('a', 'b', 'ع', ' ', '👩‍🍳') })),
  weighted(4, fc.record({ does: doing('wait'), ms: fc.integer({ min: 1, max: 400 }) })),
  weighted(3, fc.record({ does: doing('render') })),
  weighted(1, fc.record({ does: doing('compose', 'endComposing', 'leave') })),
  weighted(1, fc.record({ does: doing('navigate'), text: fc.constantFrom('', 'x', 'yz') })),
)

test('no typed letter is lost at any speed, and finally the URL has the typed text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const { field, late, unmount } = await renderPage()
      let [isComposing, sinceTyped, expected] = [false, Infinity, '']
      const actions: { [Name in Step['does']]: (now: Step & { does: Name }) => void } = {
        type({ text }) {
          type(field, text)
          expected += text
          sinceTyped = 0
        },
        wait({ ms }) {
          vi.advanceTimersByTime(ms)
          sinceTyped += ms
        },
        render: () => late.renderOne(),
        compose() {
          compose(field, 'compositionstart')
          isComposing = true
        },
        endComposing() {
          compose(field, 'compositionend')
          isComposing = false
          sinceTyped = 0
        },
        leave() {
          if (isComposing) return
          // React renders before the next event.
          flushSync(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
          if (expected.trim() === '') expected = ''
          sinceTyped = Infinity
        },
        navigate({ text }) {
          late.renderAll()
          late.waiting.push(text)
          late.renderAll()
          const isTypedIn = isComposing || sinceTyped < debounceMs
          if (!isTypedIn && text !== expected.trim()) expected = text
        },
      }
      try {
        for (const now of steps) {
          const reported = late.waiting.length
          const wasComposing = isComposing
          // The cast is safe: each step runs the function of its own name.
          const act = actions[now.does] as (now: Step) => void
          act(now)
          expect(field.value).toBe(expected)
          const isReported = late.waiting.length > reported
          expect(isReported && wasComposing && isComposing).toBe(false)
        }
        if (isComposing) compose(field, 'compositionend')
        vi.advanceTimersByTime(debounceMs)
        late.renderAll()
        expect(field.value).toBe(expected)
        expect(late.shown).toBe(expected.trim())
      } finally {
        await unmount()
      }
    }),
    randomCases(150),
  )
})

test('Enter and leaving the field search immediately, and the same text is not searched for twice', async () => {
  const { field, late } = await renderPage()
  type(field, 'oud')
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  expect(late.waiting).toEqual(['oud'])
  type(field, ' ')
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  type(field, 'rose')
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  expect(late.waiting).toEqual(['oud', 'oud rose'])
})
