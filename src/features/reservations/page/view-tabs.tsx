import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { directionOf } from '#src/lib/i18n/i18n.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { calendarViews, type CalendarView } from '#src/lib/paths.ts'
import '#src/ui/tabs.css'

/** The id of the panel the tabs belong to. */
export const viewPanelId = 'calendar-view'

type ViewTabsProps = { view: CalendarView; onView: (view: CalendarView) => void }

/**
 * The four views as tabs. Written out rather than taken from the kit: there is one panel, whose content the
 * address decides, and the kit's tabs take as long to draw as a month.
 */
export function ViewTabs({ view, onView }: ViewTabsProps) {
  const t = useTranslations('calendar')

  /* From the tab that has the focus: the view that is drawn may be several presses behind. */
  function moveByKey(event: KeyboardEvent<HTMLElement>, from: CalendarView) {
    const index = indexAfter(event.key, calendarViews.indexOf(from))
    const next = index === null ? undefined : calendarViews.at(index)
    if (next === undefined) return
    event.preventDefault()
    document.getElementById(`view-${next}`)?.focus()
    onView(next)
  }

  return (
    <div className="tab-list" role="tablist" aria-label={t('views')}>
      {calendarViews.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`view-${name}`}
          className="tab"
          data-selected={name === view || undefined}
          aria-selected={name === view}
          aria-controls={viewPanelId}
          tabIndex={name === view ? 0 : -1}
          onClick={() => onView(name)}
          onKeyDown={(event) => moveByKey(event, name)}
        >
          {t(name)}
        </button>
      ))}
    </div>
  )
}

function indexAfter(key: string, index: number): number | null {
  const forward = directionOf(screenLanguage()) === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const last = calendarViews.length - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  if (key === forward) return index === last ? 0 : index + 1
  return index === 0 ? last : index - 1
}
