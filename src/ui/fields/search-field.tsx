import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react'
import { useStable } from '#src/lib/hooks/use-stable.ts'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

type SearchFieldProps = FieldTexts &
  Pick<ComponentProps<'input'>, 'inputMode' | 'placeholder'> & {
    /** To be found by, for a keyboard shortcut. */
    id?: string
    /** The label is there for a screen reader alone. */
    isLabelHidden?: boolean
    /** What is searched for, as the address of the page has it. */
    value: string
    /** What the address makes of a text; a text that it makes nothing of does not stay in the field. */
    toValue?: (typed: string) => string
    /** The typing rests, or was ended by Enter or by leaving the field. */
    onSearch: (value: string) => void
    /** How long the typing rests first, in milliseconds. */
    restMs?: number
  }

/**
 * A search whose text stands in the address of the page. While one types the field's own text is the truth, so no
 * letter waits for, or is lost to, all that is drawn because of it; the address follows once the typing rests. An
 * address that changes by other means, such as the way back, shows in the field unless one is typing there.
 */
export function SearchField({
  label,
  hint,
  error,
  id,
  isLabelHidden,
  value,
  toValue = trimmed,
  onSearch,
  restMs = 150,
  placeholder = isLabelHidden && typeof label === 'string' ? label : ' ',
  inputMode = 'search',
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  // A default that changed later would be shown by a field that nobody has typed in yet.
  const [firstValue] = useState(value)
  // The value that was drawn last, and those told since, which are yet to be drawn or never will be.
  const drawn = useRef(value)
  const told = useRef<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isComposing = useRef(false)

  const show = useEffectEvent((next: string) => {
    drawn.current = next
    const echoed = told.current.indexOf(next)
    told.current = echoed < 0 ? [] : told.current.slice(echoed + 1)
    const isTyping = timer.current !== undefined || isComposing.current
    if (echoed >= 0 || isTyping || input.current === null) return
    if (toValue(input.current.value) !== next) input.current.value = next
  })
  useEffect(() => show(value), [value])

  function forgetTimer() {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const tell = useStable(() => {
    forgetTimer()
    const next = toValue(input.current?.value ?? '')
    if (next === (told.current.at(-1) ?? drawn.current)) return
    told.current.push(next)
    onSearch(next)
  })

  function tellLater() {
    forgetTimer()
    if (!isComposing.current) timer.current = setTimeout(tell, restMs)
  }

  return (
    <FieldFrame label={label} hint={hint} error={error} isLabelHidden={isLabelHidden ?? false} id={id}>
      {(ties) => (
        <input
          {...ties}
          ref={input}
          type="search"
          // With a placeholder an empty one follows the page: src/ui/fields/field.css.
          dir="auto"
          placeholder={placeholder}
          inputMode={inputMode}
          // What is looked for stands in the address, which servers take only so long.
          maxLength={200}
          className="field-control"
          defaultValue={firstValue}
          autoComplete="off"
          onChange={tellLater}
          onCompositionStart={() => {
            isComposing.current = true
            forgetTimer()
          }}
          onCompositionEnd={() => {
            isComposing.current = false
            tellLater()
          }}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) tell()
          }}
          onBlur={({ target }) => {
            if (timer.current !== undefined) tell()
            if (toValue(target.value) === '') target.value = ''
          }}
        />
      )}
    </FieldFrame>
  )
}

function trimmed(typed: string): string {
  return typed.trim()
}
