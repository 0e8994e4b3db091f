# frozen_string_literal: true

require_relative 'parts'

module Works
  class Kiln
    LIMIT = Parts.limit
    NAMES = %w[a b].map { |n| Parts.label(n) }.freeze

    attr_reader :gauge

    class << self
      def open(unit = default_unit)
        new(unit).tap { |k| k.warm }
      end

      private

      def default_unit
        Parts.label('C')
      end
    end

    def initialize(unit, gauge: Parts::Gauge.new(unit))
      @unit = unit
      @gauge = gauge
      @on_hot = ->(heat) { log("hot #{heat}") }
    end

    def warm
      gauge.read.times do |n|
        log "at #{gauge.scale(n)}"
      end
      self
    rescue Parts::Broken => e
      log(e.reason)
    ensure
      cool unless pots.empty?
    end

    def pots
      @pots ||= build_pots
    end

    def fire(times: LIMIT, &block)
      pots.each(&:glaze)
      pots.map { _1.size }.sum
      pots.select(&:big?).each { |pot| pot.glaze }
      log(yield(pots.first)) if block
      case pots.last
      when Parts::Pot then pots.last.glaze
      else cool
      end
    end

    def log(text) = puts(text)

    private

    def cool; end

    def build_pots
      [Parts::Pot.new(1), Parts::Pot.new(2)]
    end
  end
end

if __FILE__ == $PROGRAM_NAME
  kiln = Works::Kiln.open
  kiln.fire { |pot| pot.size }
end
