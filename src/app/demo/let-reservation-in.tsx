import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiPath } from '#contract/api-paths.ts'
import { callApi } from '#src/lib/api/http.ts'
import { Button } from '#src/ui/buttons/button.tsx'

/** Adds a reservation of today to the demo store, as a customer would. The page then reads the reservations again. */
export function LetReservationIn() {
  const t = useTranslations('demo')
  const { mutate, isPending, isSuccess, isError } = useMutation({
    mutationKey: ['reservations'],
    mutationFn: () => callApi(apiPath('/demo/reservations'), { method: 'POST' }),
  })
  return (
    <div className="button-row">
      <Button isBusy={isPending} onClick={() => mutate()}>
        {t('letIn')}
      </Button>
      {/* Not a toast: the preferences would cover it. */}
      <output className="quiet">{isSuccess ? t('isIn') : isError && t('isNotIn')}</output>
    </div>
  )
}
