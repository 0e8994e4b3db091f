'use client';
/** Which model answers now, whether it works, and, where settings may be changed, the form that chooses another. */
import type { ModelSettingsView, StoredKey } from '#lib/model/model-settings';
import { Button } from '../shell/button';
import { Form } from '../shell/form';
import { Notice } from '../shell/notice';
import { ProviderFields } from './provider-fields';
import { PROVIDER_ORDER, PROVIDER_WORDS } from './provider-words';
import { TestResult } from './test-result';
import { type ModelForm, useModelForm } from './use-model-form';

export function ModelSettings({ view }: { readonly view: ModelSettingsView }): React.ReactNode {
  const form = useModelForm(view);
  return (
    <div className="space-y-8">
      <AnswersNow form={form} />
      {form.view.readOnly === null ? <Choice form={form} /> : null}
    </div>
  );
}

const SOURCES: Readonly<Record<ModelSettingsView['source'], string>> = {
  environment: 'Chosen by the environment of the server.',
  settings: 'Chosen on this page.',
  default: 'Nothing else is chosen.',
};

function AnswersNow({ form }: { readonly form: ModelForm }): React.ReactNode {
  const { current, provider, source, trouble, readOnly } = form.view;
  return (
    <section aria-labelledby="answers-now" className="space-y-3">
      <h2 id="answers-now" className="text-sm font-semibold text-ink-2">
        Answers now
      </h2>
      <div className="rounded-lg border border-line bg-surface px-4 py-3 shadow-card">
        <p className="font-medium wrap-anywhere">{current === null ? PROVIDER_WORDS.embedded.name : current.modelId}</p>
        {current === null ? null : (
          <p className="text-sm text-ink-2 wrap-anywhere">
            {PROVIDER_WORDS[provider].name}
            {current.baseUrl === null ? null : (
              <>
                {' '}
                at <code className="text-[0.93em]">{current.baseUrl}</code>
              </>
            )}
            {'. '}
            <KeyWords stored={current.key} />
          </p>
        )}
        <p className="text-sm text-ink-3">{SOURCES[source]}</p>
      </div>
      {trouble === null ? null : (
        <Notice level="error" title="Its key can no longer be decrypted.">
          The secret of this server was changed or lost. Enter the key again; everything else is kept.
        </Notice>
      )}
      {readOnly === null ? null : (
        <Notice level="info" title="These settings cannot be changed here.">
          {readOnly}
        </Notice>
      )}
      {readOnly === null || current === null ? null : (
        <>
          <TestButton form={form} what="current" />
          <TestResult form={form} />
        </>
      )}
    </section>
  );
}

function KeyWords({ stored }: { readonly stored: StoredKey | null }): React.ReactNode {
  if (stored === null) return 'No key.';
  if (stored.endsIn === null) return 'Its key is set.';
  return (
    <>
      Its key is set, ends in <span className="whitespace-nowrap">…{stored.endsIn}.</span>
    </>
  );
}

function Choice({ form }: { readonly form: ModelForm }): React.ReactNode {
  const { provider, doing, trouble, isSaved } = form;
  return (
    <Form aria-label="Choose the model" className="space-y-5" onSubmit={form.save}>
      <ProviderRadios form={form} />
      {provider === 'embedded' ? null : <ProviderFields form={form} provider={provider} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" tone="primary" disabled={doing !== 'nothing'}>
          {doing === 'saving' ? 'Saving …' : 'Save'}
        </Button>
        {provider === 'embedded' ? null : <TestButton form={form} what="draft" />}
        <p role="status" className="text-sm text-ok">
          {isSaved ? 'Saved. The next question is answered with it.' : ''}
        </p>
      </div>
      {trouble === null ? null : (
        <Notice level="error" title={trouble.title}>
          {trouble.remedy}
        </Notice>
      )}
      <TestResult form={form} />
    </Form>
  );
}

function ProviderRadios({ form }: { readonly form: ModelForm }): React.ReactNode {
  return (
    <fieldset className="space-y-1">
      <legend className="mb-2 text-sm font-semibold text-ink-2">Choose who writes the answers</legend>
      {PROVIDER_ORDER.map((name) => (
        <label
          key={name}
          className="flex cursor-pointer gap-3 rounded-lg border border-line bg-surface px-3 py-2 hover:border-ink-3 has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name="provider"
            value={name}
            checked={form.provider === name}
            onChange={() => form.choose(name)}
            className="mt-1 size-4 shrink-0 accent-(--accent)"
          />
          <span className="min-w-0">
            <span className="block font-medium">{PROVIDER_WORDS[name].name}</span>
            <span className="block text-sm text-ink-2">{PROVIDER_WORDS[name].about}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function TestButton({ form, what }: { readonly form: ModelForm; readonly what: 'draft' | 'current' }): React.ReactNode {
  if (form.doing === 'testing') return <Button onClick={form.stop}>Stop the test</Button>;
  return (
    <Button disabled={form.doing !== 'nothing'} onClick={() => form.test(what)}>
      Test this model
    </Button>
  );
}
