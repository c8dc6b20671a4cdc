import { useEffect, useRef, type ComponentProps } from 'react'
import { FieldFrame } from '#src/ui/field-frame.tsx'

type DebouncedSearchFieldProps = Pick<ComponentProps<'input'>, 'inputMode'> & {
  label: string
  /** To be found by, for a keyboard shortcut. */
  id?: string
  value: string
  /** What a text comes back as; a text that it makes nothing of does not stay. */
  asValue?: (typed: string) => string
  onChange: (value: string) => void
}

const restMs = 150

/**
 * A search field that tells what was typed once the typing rests. What it shows is the browser's alone, so no key
 * ever waits for, or is lost to, all that depends on it.
 */
export function DebouncedSearchField({
  label,
  id,
  value,
  asValue = asTyped,
  onChange,
  inputMode = 'search',
}: DebouncedSearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const told = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // Changed by something else: the way back, a press that clears.
    if (input.current === null || told.current === value) return
    clearTimeout(timer.current)
    told.current = value
    input.current.value = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  function tellDebounced(typed: string) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      told.current = asValue(typed)
      onChange(typed)
    }, restMs)
  }

  return (
    <FieldFrame label={label} isLabelHidden>
      {(ties) => (
        <input
          {...ties}
          {...(id !== undefined && { id })}
          ref={input}
          type="search"
          dir="auto"
          inputMode={inputMode}
          // What is looked for stands in the address, which servers take only so long.
          maxLength={200}
          className="field-control"
          placeholder={label}
          defaultValue={value}
          autoComplete="off"
          onChange={(event) => tellDebounced(event.target.value)}
          onBlur={({ target }) => {
            if (asValue(target.value) === '') target.value = ''
          }}
        />
      )}
    </FieldFrame>
  )
}

function asTyped(typed: string): string {
  return typed
}
