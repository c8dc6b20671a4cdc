import Check from 'lucide-react/icons/check'
import { memo, useEffect, useId, useRef, type ReactNode } from 'react'
import { useProgressiveCount } from '#src/lib/hooks/use-progressive-count.ts'
import { useStableCallback } from '#src/lib/hooks/use-stable-callback.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'

export type ComboboxOption = {
  key: string
  text: string
  /** Stands before the text. */
  picture?: ReactNode
  /** Replaces the text, for example to mark matches in it. */
  label?: ReactNode
  /** A detail at the end of the line. */
  detail?: ReactNode
  /** The heading above it and its neighbours of the same group. */
  group?: string
  isDisabled?: boolean
}

/* First what the height shows plus one, then small steps that never delay a key. */
const pace = { initial: 10, step: 30 }

type ComboboxListProps = {
  id: string
  label: string
  options: ComboboxOption[]
  active: number
  chosenKey: string | null
  emptyText: string
  onChoose: (key: string) => void
}

/** Returns a unique id for an option's element: a screen reader notices a new first option only by its id. */
export function optionId(listId: string, key = ''): string {
  return `${listId}-${key.replaceAll(/\s/g, '_')}`
}

/* The native elements of these roles cannot hold a picture, nor stand below an input. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role */

/** The list of a combobox, next to it in the document, so that it moves with the box. */
export function ComboboxList({
  id,
  label,
  options,
  active,
  chosenKey,
  emptyText,
  onChoose,
}: ComboboxListProps) {
  const list = useRef<HTMLDivElement>(null)
  // Stable, so that an option re-renders only when it changes itself.
  const choose = useStableCallback(onChoose)
  const isScrolled = useRef(false)
  const rendered = options.slice(0, useProgressiveCount(options.length, pace, options))
  const visibleOption = options[active] ?? options.find(({ key }) => key === chosenKey) ?? options[0]
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
  if (options.length === 0) {
    return (
      <div className="combobox-popover">
        <p className="combobox-empty quiet">{emptyText}</p>
      </div>
    )
  }
  return (
    // A press here leaves the focus in the input.
    <div
      ref={list}
      className="combobox-popover"
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
      onScroll={(event) => (isScrolled.current = event.currentTarget.scrollTop > 0)}
    >
      {groupsOf(rendered).map(({ name, first, members }) => (
        <OptionGroup key={name ?? ''} name={name}>
          {members.map((option, index) => (
            <Option
              key={option.key}
              id={optionId(id, option.key)}
              place={first + index + 1}
              count={options.length}
              option={option}
              isActive={first + index === active}
              isChosen={option.key === chosenKey}
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
      <div className="combobox-group quiet" id={id} role="presentation">
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
  option: ComboboxOption
  isActive: boolean
  isChosen: boolean
  choose: (key: string) => void
}

const Option = memo(function Option(props: OptionProps) {
  const { id, place, count, option, isActive, isChosen, choose } = props
  const { key, text, picture, label = <StoreText text={text} />, detail, isDisabled = false } = option
  return (
    // The keyboard chooses it from the input, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      className="combobox-option"
      role="option"
      data-key={key}
      aria-setsize={count}
      aria-posinset={place}
      aria-selected={isChosen}
      aria-disabled={isDisabled || undefined}
      data-active={isActive || undefined}
      onClick={() => !isDisabled && choose(key)}
    >
      {picture}
      <span className="combobox-text">{label}</span>
      {detail && <span className="quiet tabular">{detail}</span>}
      {isChosen && <Check aria-hidden="true" size={16} strokeWidth={1.75} className="combobox-chosen" />}
    </div>
  )
})

type Group = { name: string | undefined; first: number; members: ComboboxOption[] }

function groupsOf(options: ComboboxOption[]): Group[] {
  const groups: Group[] = []
  for (const [index, option] of options.entries()) {
    const last = groups.at(-1)
    if (last && last.name === option.group) last.members.push(option)
    else groups.push({ name: option.group, first: index, members: [option] })
  }
  return groups
}
