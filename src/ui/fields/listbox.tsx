import { memo, useEffect, useId, useRef, type ReactNode } from 'react'
import { useProgressiveCount } from '#src/lib/hooks/use-progressive-count.ts'
import { useStableCallback } from '#src/lib/hooks/use-stable-callback.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { optionId } from './combobox-keys.ts'
import './listbox.css'

export type ListboxOption = {
  key: string
  /** Stands before the label. */
  picture?: ReactNode
  label: ReactNode
  /** A detail at the end of the line. */
  detail?: ReactNode
  /** The heading above it and its neighbours of the same group: no others have it. */
  group?: string | undefined
  className?: string
  isDisabled?: boolean
}

/* First what the height shows plus one, then small steps that never delay a key. */
const pace = { initial: 10, step: 30 }

type ListboxProps = {
  id: string
  label: string
  options: ListboxOption[]
  active: number
  className?: string
  onChoose: (key: string) => void
}

/* The native elements of these roles cannot hold a picture, nor stand below an input. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role */

/** The options of a field, in groups, next to the field in the document. */
export function Listbox({ id, label, options, active, className, onChoose }: ListboxProps) {
  const list = useRef<HTMLDivElement>(null)
  // Stable, so that an option re-renders only when it changes itself.
  const choose = useStableCallback(onChoose)
  const isScrolled = useRef(false)
  const rendered = options.slice(0, useProgressiveCount(options.length, pace, options))
  const visibleOption = options[active] ?? options[0]
  const visibleKey = visibleOption && rendered.includes(visibleOption) ? visibleOption.key : undefined
  const isFirst = visibleOption === options[0]
  useEffect(() => {
    // The first option is visible anyway; scrolling to it would force a layout.
    if (isFirst && !isScrolled.current) return
    const options = list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? []
    const option = [...options].find(({ dataset }) => dataset.key === visibleKey)
    if (!option) return
    option.scrollIntoView({ block: 'nearest' })
    isScrolled.current = true
  }, [visibleKey, isFirst])
  return (
    // A press here leaves the focus in the input.
    <div
      ref={list}
      className={className}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
      onScroll={(event) => (isScrolled.current = event.currentTarget.scrollTop > 0)}
    >
      {[...Map.groupBy(rendered.entries(), ([, { group }]) => group)].map(([name, members]) => (
        <OptionGroup key={members[0]?.[1].key} name={name}>
          {members.map(([index, option]) => (
            <Option
              key={option.key}
              id={optionId(id, option.key)}
              place={index + 1}
              count={options.length}
              option={option}
              isActive={index === active}
              choose={choose}
            />
          ))}
        </OptionGroup>
      ))}
    </div>
  )
}

function OptionGroup({ name, children }: { name: string | undefined; children: ReactNode }) {
  const id = useId()
  if (name === undefined) return children
  return (
    <div role="group" aria-labelledby={id}>
      <div className="listbox-group small strong quiet" id={id} role="presentation">
        <LanguageRuns text={name} />
      </div>
      {children}
    </div>
  )
}

type OptionProps = {
  id: string
  /** Its position among all options, including those not rendered yet. */
  place: number
  count: number
  option: ListboxOption
  isActive: boolean
  choose: (key: string) => void
}

const Option = memo(function Option({ id, place, count, option, isActive, choose }: OptionProps) {
  const { key, picture, label, detail, className, isDisabled } = option
  return (
    // The keyboard chooses it from the input, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      className={`listbox-option phrases flex wrap centred ${className ?? ''}`}
      role="option"
      data-key={key}
      aria-setsize={count}
      aria-posinset={place}
      aria-selected={isActive}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && choose(key)}
    >
      {picture}
      <span className="listbox-text grow anywhere">{label}</span>
      {detail && <span className="quiet">{detail}</span>}
    </div>
  )
})
