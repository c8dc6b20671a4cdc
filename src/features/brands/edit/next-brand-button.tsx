import { useQueryClient } from '@tanstack/react-query'
import ListChecks from 'lucide-react/icons/list-checks'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { brandQueries, staleTimeUnlessUnfinished } from '#src/features/brands/api/queries.ts'
import { nextIncompleteBrand } from '#src/features/brands/texts/completeness.ts'
import { paths } from '#src/lib/paths.ts'
import { storeLanguages } from '#src/lib/settings.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { showToast } from '#src/ui/overlays/toast.tsx'

/** Opens the next incomplete brand in the same view. */
export function NextBrandButton({ id }: { id: string }) {
  const t = useTranslations('brands.detail')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [isReading, setIsReading] = useState(false)

  async function openNext(): Promise<void> {
    setIsReading(true)
    try {
      // Uses the cached list, unless its loading was interrupted.
      const list = await client.fetchQuery({
        ...brandQueries.list(''),
        staleTime: staleTimeUnlessUnfinished(Infinity),
      })
      const next = nextIncompleteBrand(list.brands, id, storeLanguages())
      if (next) await navigate(paths.brand(next.id) + window.location.search, { state })
      else showToast({ text: t(list.isComplete ? 'noNext' : 'noNextRead', { count: list.brands.length }) })
    } catch {
      showToast({ text: t('nextFailed'), isFailure: true })
    } finally {
      setIsReading(false)
    }
  }

  return (
    <Button isBusy={isReading} onClick={() => void openNext()}>
      <ListChecks aria-hidden="true" size={18} strokeWidth={1.75} className="icon-mirrored" />
      <span className="wide-text">{t('next')}</span>
    </Button>
  )
}
