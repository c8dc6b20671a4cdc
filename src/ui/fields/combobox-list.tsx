import Check from 'lucide-react/icons/check'
import { memo, useEffect, useId, useRef, type ReactNode } from 'react'
import { useDrawnCount } from '#src/lib/hooks/use-drawn-count.ts'
import { useStable } from '#src/lib/hooks/use-stable.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'

export type ComboboxOption = {
  key: string
  text: string
  /** Stands before the text. */
  picture?: ReactNode
  /** Shown instead of the text where it is more than that, such as one with marks in it. */
  label?: ReactNode
  /** More about it, in quiet letters at the end of the line. */
  detail?: ReactNode
  /** The heading under which it stands, together with its neighbours of the same. */
  group?: string
  isDisabled?: boolean
}

/* As many as its height shows, and one more; then so few at a time that a key never waits for them. */
const pace = { atOnce: 10, step: 30 }

type ComboboxListProps = {
  id: string
  label: string
  options: ComboboxOption[]
  active: number
  chosenKey: string | null
  emptyText: string
  onChoose: (key: string) => void
}

/** The id of an option's element: of another option another one, or no screen reader would notice that the first has changed. */
export function optionId(listId: string, key = ''): string {
  return `${listId}-${key.replaceAll(/\s/g, '_')}`
}

/* The native elements of these roles cannot hold a picture, nor stand below an input. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role */

/** The list below a combobox: below it in the document too, so that it goes wherever the box goes. */
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
  // The same for every drawing: an option is drawn again only when something about itself has changed.
  const choose = useStable(onChoose)
  const isScrolled = useRef(false)
  const drawn = options.slice(0, useDrawnCount(options.length, pace, options))
  const inSight = options[active] ?? options.find(({ key }) => key === chosenKey) ?? options[0]
  const keyInSight = inSight && drawn.includes(inSight) ? inSight.key : undefined
  const isFirst = inSight === options[0]
  useEffect(() => {
    // In sight anyway; to ask for it would cost a layout of the page before the next frame.
    if (isFirst && !isScrolled.current) return
    const options = list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? []
    const option = [...options].find(({ dataset }) => dataset.key === keyInSight)
    if (!option) return
    option.scrollIntoView({ block: 'nearest' })
    isScrolled.current = true
  }, [keyInSight, isFirst])
  if (options.length === 0) {
    return (
      <div className="combobox-popover">
        <p className="combobox-empty">{emptyText}</p>
      </div>
    )
  }
  return (
    // What is pressed here takes no focus from the input.
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
      {groupsOf(drawn).map(({ name, first, members }) => (
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
      <div className="combobox-group" id={id} role="presentation">
        <LanguageRuns text={name} />
      </div>
      {children}
    </div>
  )
}

type OptionProps = {
  id: string
  /** Which it is of how many, also of those that are yet to be drawn. */
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
    // By keyboard it is chosen from the input, which keeps the focus.
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
      {detail && <span className="combobox-detail tabular">{detail}</span>}
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
