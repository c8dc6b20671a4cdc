import { useQueryClient } from '@tanstack/react-query'
import ListChecks from 'lucide-react/icons/list-checks'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { brandQueries, unlessLeft } from '#src/features/brands/api/queries.ts'
import { nextWithWork } from '#src/features/brands/texts/next-brand.ts'
import { paths } from '#src/lib/paths.ts'
import { storeLanguages } from '#src/lib/settings.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { showToast } from '#src/ui/overlays/toast.tsx'

/** Goes on to the next brand with something missing, in the view this one is looked at in. */
export function NextBrandButton({ id }: { id: string }) {
  const t = useTranslations('brand')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [isReading, setIsReading] = useState(false)

  async function goOn(): Promise<void> {
    setIsReading(true)
    try {
      // What the list has read already is not asked for again, unless it was left while more was on its way.
      const list = await client.fetchQuery({ ...brandQueries.list(''), staleTime: unlessLeft(Infinity) })
      const next = nextWithWork(list.brands, id, storeLanguages)
      if (next) await navigate(paths.brand(next.id) + window.location.search, { state })
      else showToast({ text: t(list.isWhole ? 'noNext' : 'noNextRead', { count: list.brands.length }) })
    } catch {
      showToast({ text: t('nextFailed'), isFailure: true })
    } finally {
      setIsReading(false)
    }
  }

  return (
    <Button isBusy={isReading} onClick={() => void goOn()}>
      <ListChecks aria-hidden="true" size={18} strokeWidth={1.75} className="icon-mirrored" />
      <span className="wide-text">{t('next')}</span>
    </Button>
  )
}
